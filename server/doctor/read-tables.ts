import pg from 'pg'
import { faultSentence } from '#packages/keeper/faults/fault-sentence.ts'
import { errorText, type findingsOn } from './finding.ts'

/** Time for all tables (milliseconds); those of 10,000 members take a few seconds. */
const timeout = 20_000

/** PostgreSQL's code for a statement timeout. */
const statementTimeoutCode = '57014'

/** The site's tables and the system catalog, small ones first. */
const tablesToRead = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'm') and relpersistence <> 't' and has_table_privilege(pg_class.oid, 'select')
  order by pg_relation_size(pg_class.oid), name`

const failedChecksums = `
  select coalesce(sum(checksum_failures), 0)::int as count from pg_stat_database
  where datname is null or datname = current_database()`

/**
 * Reads every row of every table, out-of-line values included, and reports those that cannot be read. Indexes are
 * not read.
 */
export async function readTables(
  client: pg.Client,
  say: Pick<ReturnType<typeof findingsOn>, 'ok' | 'mind' | 'wrong'>,
  longest = timeout,
): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(tablesToRead)
  await client.query(`set statement_timeout = ${Math.max(longest, 1)}`)
  const endsAt = performance.now() + longest
  const damaged: string[] = []
  let reason: unknown = null
  let read = 0
  for (const { name } of tables) {
    if (performance.now() >= endsAt) break
    try {
      // No index can answer this.
      await client.query(`select count(each::text) from ${name} as each`)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      if (error.code === statementTimeoutCode) break
      damaged.push(name)
      reason ??= error
    }
    read += 1
  }
  await client.query('reset statement_timeout')
  const { rows } = await client.query<{ count: number }>(failedChecksums)
  const failures = rows[0]?.count ?? 0
  if (damaged.length > 0) {
    say.wrong(
      `Cannot be read: ${damaged.join(', ')}. ${faultSentence(reason) ?? errorText(reason)}`,
    )
  } else if (failures > 0) {
    say.wrong(
      `Pages whose checksum was wrong: ${failures}. See docs/operations/when-it-is-red/database-damaged.md.`,
    )
  }
  if (read < tables.length) {
    say.mind(
      `Tables that were read through in ${longest / 1000} seconds: ${read} of ${tables.length}. A backup reads all of those that are the club's.`,
    )
  } else if (damaged.length === 0) say.ok(`Every table was read through (${read}).`)
}
