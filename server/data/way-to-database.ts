import pg from 'pg'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { limitsAtStart, limitsOfTransaction, requestLimits } from './request-limits.ts'

/** How many connections are looked at at once: a pooler may lead each somewhere else. */
const looks = 3

/** A question that has no answer by then (milliseconds) has none. */
const patience = 10_000

export type WayToDatabase = {
  /** Whether a connection may be started with limits at all. */
  takesStartLimits: boolean
  /** Whether they hold for all that is sent over it; else each transaction has to set them. */
  limitsHold: boolean
}

/**
 * Looks at what lies between us and the database: whether a pooler refuses or ignores what a connection
 * is started with, and whether transactions are possible.
 *
 * @throws StartProblem where none is, as with a pooler of single statements.
 */
export async function wayToDatabase(connection: pg.ClientConfig): Promise<WayToDatabase> {
  const limited = { ...connection, ...limitsAtStart }
  const takesStartLimits = await isTaken(limited)
  const held = await Promise.all(
    Array.from({ length: looks }, () => holdsLimits(takesStartLimits ? limited : connection)),
  )
  return { takesStartLimits, limitsHold: held.every(Boolean) }
}

/** Opens a connection for this work alone. */
export async function onConnection<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, query_timeout: patience })
  // The question that is under way tells of a connection that breaks.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    // One that does not answer says no goodbye either.
    client.end().catch(() => undefined)
  }
}

/** Whether a connection with these parameters can be opened; any other refusal is thrown. */
async function isTaken(connection: pg.ClientConfig): Promise<boolean> {
  try {
    await onConnection(connection, async () => undefined)
    return true
  } catch (error) {
    // PgBouncer's words for what it neither knows nor was told to ignore.
    if (/unsupported startup parameter/iu.test(wordsOf(error))) return false
    throw error
  }
}

/**
 * Whether the limits hold over this connection without being set again. What a pooler has left from
 * somebody's session goes with it: there only what the server gives to each session counts.
 */
async function holdsLimits(connection: pg.ClientConfig): Promise<boolean> {
  return onConnection(connection, async (client) => {
    await refuseWithoutTransactions(client)
    const { limited, own, pid } = await settingsOn(client)
    const pooled = !('processID' in client && client.processID === pid)
    return limited && (own || !pooled)
  })
}

async function refuseWithoutTransactions(client: pg.Client): Promise<void> {
  let reason = 'what one sets is not there in its next statement'
  try {
    await client.query(`begin; ${limitsOfTransaction}`)
    const { limited } = await settingsOn(client)
    await client.query('commit')
    if (limited) return
  } catch (error) {
    reason = wordsOf(error)
  }
  throw new StartProblem(
    `DATABASE_URL leads through a pooler without transactions (${reason}). Have it pool transactions or sessions, not single statements.`,
  )
}

/** Whether all limits are as they should be, whether the server itself says so, and its process. */
async function settingsOn(client: pg.Client) {
  const { rows } = await client.query<{
    name: string
    setting: string
    source: string
    pid: number
  }>(
    'select name, setting, source, pg_backend_pid() as pid from pg_settings where name = any ($1)',
    [Object.keys(requestLimits)],
  )
  const wanted = Object.entries(requestLimits)
  return {
    limited: wanted.every(([name, value]) =>
      rows.some((row) => row.name === name && row.setting === String(value)),
    ),
    own: rows.every(({ source }) => source !== 'client' && source !== 'session'),
    pid: rows[0]?.pid,
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
