import pg from 'pg'
import type { History } from './timelines.ts'

/** What a server is now: whether it may be written to, and which history it writes. */
export type Standing = {
  writes: boolean
  /** Of the cluster; null where the server does not tell. */
  system: string | null
  /** Null on a standby, and where the server does not tell. */
  history: History | null
}

/**
 * The timeline comes from the log that is being written: the control file has it only after the checkpoint that
 * follows a promotion.
 */
const whole = `select current_setting('transaction_read_only') = 'off' and not pg_is_in_recovery() as writes,
  (select system_identifier::text from pg_control_system()) as system,
  case when not pg_is_in_recovery() then
    ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::bigint::int
  end as timeline`

/** The same of a server that keeps its log to itself, as some that are rented do. */
const narrow = `select current_setting('transaction_read_only') = 'off' and not pg_is_in_recovery() as writes,
  null as system, null as timeline`

/** What PostgreSQL says of a function that one may not call, that is not there, or does nothing there. */
const withheld = new Set(['42501', '42883', '0A000'])

/** Asks a server over a connection to it what it is. */
export async function standingOf(client: pg.Client): Promise<Standing> {
  const [row] = await asked(client, whole).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && withheld.has(error.code ?? '')) {
      return asked(client, narrow)
    }
    throw error
  })
  if (!row) throw new Error('the server does not say what it is')
  const { writes, system, timeline } = row
  return {
    writes,
    system,
    history: system !== null && timeline !== null ? { system, timeline } : null,
  }
}

async function asked(client: pg.Client, text: string) {
  const { rows } = await client.query<{
    writes: boolean
    system: string | null
    timeline: number | null
  }>(text)
  return rows
}
