import type pg from 'pg'

/** Rows that do not count as effects, by table: records of refusals, and background work. */
const leftOut: Readonly<Record<string, string>> = {
  // Refused attempts are counted for the limits.
  rate_limits: 'false',
  // Failed attempts are recorded in the audit log without any other effect.
  audit_log: `action not in ('account.sign-in-failed', 'account.password-proof-failed', 'account.panel-refused', 'account.second-factor-failed')`,
  duties: 'false',
  replicas: 'false',
  site_notices: 'false',
  starts: 'false',
  certificates: 'false',
  // Row counts of other tables, which a job adds up.
  tallies: 'false',
}

/** Columns that jobs and visits change: last use of a session, sending of a mail, request of a refund. */
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

/** Returns a hash of each table's rows, in any order. */
export type TableHashes = () => Promise<Record<string, string>>

let prepared = 0

/**
 * Prepares to hash all tables of the club. Triggers record each table that is written to, so that later calls hash only
 * those; tests call this thousands of times.
 * @param without a column to ignore in every table.
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
  // Table by table, so that a concurrent job is not blocked. Always enabled, to count sessions that act as a replica
  // too.
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
    // Read before the rows, so that later writes are recorded for the next call.
    const notes = await pool.query<{ name: string }>(
      `with taken as (delete from ${schema}.notes returning name) select distinct name from taken`,
    )
    written.push(...notes.rows.map(({ name }) => name))
    const one = [...new Set(written)].flatMap((name) => hashing.get(name) ?? [])
    if (one.length > 0) {
      // Rows instead of arguments, of which a function can have a hundred at most.
      const { rows: hashes } = await pool.query<{ name: string; hash: string }>(
        `select name, hash from (values ${one.join(', ')}) as tables (name, hash)`,
      )
      for (const { name, hash } of hashes) known[name] = hash
      written = []
    }
    return { ...known }
  }
}

export function changedTables(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(before).filter((table) => before[table] !== after[table])
}
