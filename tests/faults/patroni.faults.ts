import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingPackages, threeNodes, type PatroniCluster } from '#scripts/patroni/three-nodes.ts'
import { onConnection } from '#server/way-to-database.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { recordFigure, whole } from '#tests/support/figures.ts'
import { startSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { compareWrites } from './compare-writes.ts'
import { writeOnAndOn, writersOf, type Ask } from './mixed-writes.ts'

/** A site over three servers that Patroni and etcd look after, by the recipes of docs/. */

/** What Patroni takes to be sure (`loop_wait`, or `ttl`), and what the site then takes (milliseconds). */
const goals = { server: 15_000, machine: 40_000 }

const missing = missingPackages()

describe.skipIf(missing.length > 0)(
  `three servers under Patroni (skipped where ${missing.join(', ') || 'a package'} is not installed)`,
  () => {
    let cluster: PatroniCluster
    let site: Site

    /** Asks the primary, whichever it is. */
    const ask: Ask = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      onConnection(
        { connectionString: cluster.url },
        async (client) => (await client.query<Row>(sql, values)).rows,
      )

    beforeAll(async () => {
      cluster = await threeNodes()
      await cluster.synchronous()
      site = await startSite({
        DATABASE_URL: cluster.url,
        SECRET: testSecret,
        TRUST_PROXY: '127.0.0.1',
        SEED_DEMO: 'false',
      })
    })
    afterAll(async () => {
      await site.stop()
      await cluster.stop()
    })

    const ways = whole ? (['server', 'machine'] as const) : (['server'] as const)

    test.each(ways)(
      'the primary’s %s lost among writes: another takes over, and nothing acknowledged is lost',
      async (what) => {
        const writers = await writersOf({ origin: site.origin, secret: testSecret }, ask, what)
        const writing = writeOnAndOn(writers)
        await until('writes', () => writing.acknowledged.length > 40 || undefined)
        await cluster.synchronous()
        const lost = await cluster.leader()
        const lostAt = performance.now()
        await (what === 'server' ? lost.killServer() : lost.killMachine())
        const meanwhile = writing.acknowledged.length
        await cluster.leader(lost)
        const promoted = performance.now() - lostAt
        await until(
          'writes',
          () => writing.acknowledged.length > meanwhile + 5 || undefined,
          60_000,
        )
        const back = performance.now() - lostAt
        await writing.end()
        const { acknowledged } = writing
        await recordFigure({
          group: 'R5',
          what: `Patroni, three nodes: ${what} of the primary killed among writes`,
          measured: `${acknowledged.length} acknowledged, 0 lost; another primary after ${(promoted / 1000).toFixed(1)} s, writes after ${(back / 1000).toFixed(1)} s`,
          goal: `0 lost, <= ${goals[what] / 1000} s`,
          reached: back <= goals[what],
        })
        expect(await compareWrites(ask, acknowledged, null)).toEqual({ lost: [], halves: [] })
        expect(back).toBeLessThanOrEqual(whole ? goals[what] : 3 * goals[what])

        // What was lost comes back as a standby, and the site stays where it is.
        if (what === 'machine') await lost.start()
        const leader = await cluster.leader()
        await until(
          'two standbys',
          async () => {
            const [row] = await ask<{ count: number; port: number }>(
              `select count(*)::int as count, inet_server_port() as port from pg_replication_slots where active`,
            )
            return (row?.count === 2 && row.port === leader.port) || undefined
          },
          90_000,
        )
      },
      240_000,
    )
  },
)
