import type pg from 'pg'

/**
 * What does not count as an effect, by table: what a refusal itself writes down, and what goes on
 * beside the requests.
 */
const leftOut: Readonly<Record<string, string>> = {
  // Refused attempts are counted, that is what the limits are.
  rate_limits: 'false',
  // Attempts that failed are told in the audit log; what they did is nothing.
  audit_log: `action not in ('account.sign-in-failed', 'account.password-proof-failed', 'account.panel-refused', 'account.second-factor-failed')`,
  // How the site itself is, which it tells by itself.
  duties: 'false',
  replicas: 'false',
  site_notices: 'false',
  starts: 'false',
  certificates: 'false',
  // How many rows others have: a job adds up what they have told.
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

/**
 * Prepares to hash all tables of the club; the query is made once, for it is asked thousands of times.
 *
 * @param without a column that does not count in any table.
 */
export async function tableHashes(pool: pg.Pool, without?: string): Promise<TableHashes> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name::text as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name <> 'schema_migrations'
     group by table_name order by table_name`,
  )
  const one = rows.map(({ name, columns }) => {
    const counted = columns.filter(
      (column) => column !== without && !byThemselves[name]?.includes(column),
    )
    return `('${name}', (select md5(coalesce(string_agg(each::text, E'\\n' order by each::text), ''))
      from (select ${counted.map((column) => `"${column}"`).join(', ')} from "${name}"
            where ${leftOut[name] ?? 'true'}) each))`
  })
  // Rows, not arguments: of these a function of PostgreSQL takes a hundred at most.
  const text = `select json_object_agg(name, hash) as hashes from (values ${one.join(', ')}) as tables (name, hash)`
  return async () => {
    const answer = await pool.query<{ hashes: Record<string, string> }>(text)
    return answer.rows[0]?.hashes ?? {}
  }
}

/** The tables that differ. */
export function changedTables(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(before).filter((table) => before[table] !== after[table])
}
