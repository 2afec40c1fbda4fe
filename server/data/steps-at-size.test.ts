import process from 'node:process'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database.ts'
import { fillWithMembers, makeFunctions, stepCosts } from '#tests/support/step-costs.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { numberOf, readSchema } from './schema-files.ts'

/** The site does not answer during a step, so longer work is done in batches while it runs. */
const longest = { seconds: 1, members: 10_000 }

test.runIf(process.platform === 'linux')(
  'no step since the baseline takes a second for 10,000 members, and a slow one is found',
  async () => {
    const { baselines, steps, functions } = await readSchema(migrationsFolder)
    const baseline = baselines.at(-1)?.number ?? ''
    const database = await emptyDatabase()
    await migrate(database.pool, migrationsFolder, { until: baseline })
    const client = await database.pool.connect()
    try {
      await makeFunctions(client, functions)
      const since = steps.filter(({ name }) => numberOf(name) > baseline)
      // With no new step, only enough members for the slow step below.
      await fillWithMembers(client, since.length > 0 ? longest.members : 1000)
      const slow = {
        name: 'a hundredth of all pairs',
        sql: `with sample as materialized (select full_name, email from people limit 1000)
          select count(*) from sample as one join sample as other on lower(one.full_name) < lower(other.email)`,
      }
      const costs = await stepCosts(client, [...since, slow])
      expect((costs.pop()?.seconds ?? 0) * 100).toBeGreaterThan(longest.seconds)
      expect(costs.filter(({ seconds }) => seconds > longest.seconds)).toEqual([])
    } finally {
      client.release()
      await database.close()
    }
  },
)
