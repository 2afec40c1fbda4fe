import type pg from 'pg'

/** Changes that do not count as effects, by table: records of refusals, and background work. */
const leftOut: Readonly<Record<string, string>> = {
  // Refused attempts are counted, that is what the limits are.
  rate_limits: 'false',
  // Attempts that failed are reported in the audit log; what they did is nothing.
  audit_log: `action not in ('account.sign-in-failed', 'account.password-proof-failed', 'account.panel-refused', 'account.second-factor-failed')`,
  // The site's own state.
  duties: 'false',
  replicas: 'false',
  site_notices: 'false',
  starts: 'false',
  certificates: 'false',
  // How many rows others have: a job adds up their reports.
  tallies: 'false',
}

/** Columns that change by themselves: a session is seen, a queued mail is written and sent, the bank asked for a refund. */
const byThemselves: Readonly<Record<string, readonly string[]>> = {
  sessions: ['last_seen_at'],
  gateway_refunds: ['state', 'response', 'called_at', 'settled_at'],
  mails: [
    'next_attempt_at',
    'attempts',
    'sent_at',
    'parked_at',
    'last_error',
    'facts',
    'html',
    'text',
    'attachments',
  ],
}

/** Gives a hash of each table's rows, whatever their order. */
export type TableHashes = () => Promise<Record<string, string>>

let prepared = 0

/**
 * Prepares to hash all tables of the club. A trigger of each table notes every statement that writes to it, so that
 * a second call hashes only the tables written to since the first: it is asked thousands of times.
 *
 * @param without a column that does not count in any table.
 */
export async function tableHashes(pool: pg.Pool, without?: string): Promise<TableHashes> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name::text as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name <> 'schema_migrations'
       and table_name in (select tablename from pg_tables where schemaname = 'public')
     group by table_name order by table_name`,
  )
  const hashing = new Map(
    rows.map(({ name, columns }) => {
      const counted = columns.filter(
        (column) => column !== without && !byThemselves[name]?.includes(column),
      )
      const hash = `('${name}', (select md5(coalesce(string_agg(each::text, E'\\n' order by each::text), ''))
      from (select ${counted.map((column) => `"${column}"`).join(', ')} from "${name}"
            where ${leftOut[name] ?? 'true'}) each))`
      return [name, hash] as const
    }),
  )
  prepared += 1
  const schema = `written_${prepared}`
  const noted = rows.map(({ name }) => name).filter((name) => leftOut[name] !== 'false')
  await pool.query(
    `create schema ${schema};
     create unlogged table ${schema}.notes (name text not null);
     create function ${schema}.note() returns trigger language plpgsql as
       $$ begin insert into ${schema}.notes values (tg_argv[0]); return null; end $$`,
  )
  // Table by table, so that a concurrent job is not blocked. Always enabled, to count sessions that act as a replica.
  await pool.query(
    `do $$ declare each text; begin
       foreach each in array array[${noted.map((name) => `'${name}'`).join()}] loop
         execute format(
           'create trigger ${schema} after insert or update or delete or truncate on %1$I
              for each statement execute function ${schema}.note(%1$L);
            alter table %1$I enable always trigger ${schema}', each);
         commit;
       end loop;
     end $$`,
  )

  const known: Record<string, string> = {}
  let written = [...hashing.keys()]
  return async () => {
    // Before the rows are read: what is written meanwhile is noted for the next call.
    const notes = await pool.query<{ name: string }>(
      `with taken as (delete from ${schema}.notes returning name) select distinct name from taken`,
    )
    written.push(...notes.rows.map(({ name }) => name))
    const one = [...new Set(written)].flatMap((name) => hashing.get(name) ?? [])
    if (one.length > 0) {
      // Rows, not arguments: of these a function of PostgreSQL takes a hundred at most.
      const { rows: hashes } = await pool.query<{ name: string; hash: string }>(
        `select name, hash from (values ${one.join(', ')}) as tables (name, hash)`,
      )
      for (const { name, hash } of hashes) known[name] = hash
      written = []
    }
    return { ...known }
  }
}

/** The tables that differ. */
export function changedTables(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(before).filter((table) => before[table] !== after[table])
}
