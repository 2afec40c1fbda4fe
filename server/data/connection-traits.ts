import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { withTimeout } from '#app/platform/queues/with-timeout.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { limitsAtStart, limitsOfTransaction, requestLimits } from './request-limits.ts'

/** Connections examined at once, as a pooler may lead each to another server. */
const examinedConnections = 3

/** Timeout of an examining query (milliseconds). */
const timeout = 10_000

type ConnectionTraits = {
  /** Whether limits may be startup parameters. */
  takesStartLimits: boolean
  /** Whether limits hold on the connection; otherwise each transaction has to set them. */
  limitsHold: boolean
  /** Whether no pooler is in front. */
  isDirect: boolean
}

/**
 * Examines what is in front of the database: whether a pooler refuses or ignores startup parameters, and whether
 * transactions work.
 *
 * @throws StartProblem for a pooler of single statements.
 */
export async function connectionTraits(connection: pg.ClientConfig): Promise<ConnectionTraits> {
  const limited = { ...connection, ...limitsAtStart }
  const takesStartLimits = await isTaken(limited)
  const seen = await Promise.all(
    Array.from({ length: examinedConnections }, () =>
      examine(takesStartLimits ? limited : connection),
    ),
  )
  return {
    takesStartLimits,
    limitsHold: seen.every(({ limitsHold }) => limitsHold),
    isDirect: seen.every(({ isDirect }) => isDirect),
  }
}

export async function onConnection<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, query_timeout: timeout })
  // The query in progress reports a broken connection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    // A silent server does not answer the end of the connection either.
    client.end().catch(() => undefined)
  }
}

/** Whether a connection with these parameters opens; rethrows any other refusal. */
async function isTaken(connection: pg.ClientConfig): Promise<boolean> {
  try {
    await onConnection(connection, async () => undefined)
    return true
  } catch (error) {
    // PgBouncer's message for an unknown startup parameter.
    if (/unsupported startup parameter/iu.test(messageOfError(error))) return false
    throw error
  }
}

/**
 * Whether this connection leads to the server itself, and whether the limits hold on it without being set again.
 * Behind a pooler a session's settings may come from another client, so only the server's defaults count there.
 */
async function examine(connection: pg.ClientConfig) {
  return onConnection(connection, async (client) => {
    await refuseWithoutTransactions(client)
    const { limited, own, pid } = await settingsOn(client)
    const isDirect = 'processID' in client && client.processID === pid
    return { isDirect, limitsHold: limited && (own || isDirect) }
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
    reason = messageOfError(error)
  }
  throw new StartProblem(
    `DATABASE_URL leads through a pooler without transactions (${reason}). Have it pool transactions or sessions, not single statements.`,
  )
}

/** Whether all limits are set, whether by the server itself, and its process id. */
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

const messageOfError = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A notification arrives some milliseconds later, or never after this (milliseconds). */
const notificationTimeout = 5000

/**
 * Checks that DATABASE_DIRECT_URL leads to the database of DATABASE_URL, and that notifications arrive over it.
 *
 * @throws StartProblem.
 */
export async function refuseWrongDirectConnection(
  connection: pg.ClientConfig,
  direct: pg.ClientConfig,
): Promise<void> {
  if (!(await isSameDatabase(connection, direct))) {
    throw new StartProblem(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Correct it, or leave it out where no pooler is in front.',
    )
  }
  if (!(await receivesNotifications(connection, direct))) {
    throw new StartProblem(
      'DATABASE_DIRECT_URL leads through a pooler as well: notifications do not come back over it. Set it to the address of PostgreSQL itself.',
    )
  }
}

/** Two connections that can hold one lock at once lead to two databases, however similar they look. */
async function isSameDatabase(
  connection: pg.ClientConfig,
  direct: pg.ClientConfig,
): Promise<boolean> {
  const key = randomInt(2 ** 47)
  return onConnection(connection, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [key])
    const isFree = await onConnection(direct, async (other) => {
      const { rows } = await other.query<{ taken: boolean }>(
        'select pg_try_advisory_xact_lock($1) as taken',
        [key],
      )
      return rows[0]?.taken
    })
    await client.query('rollback')
    return isFree === false
  })
}

async function receivesNotifications(
  connection: pg.ClientConfig,
  direct: pg.ClientConfig,
): Promise<boolean> {
  const channel = `direct_${randomUUID().replaceAll('-', '')}`
  return onConnection(direct, async (listener) => {
    const received = new Promise<true>((resolve) => {
      listener.on('notification', (notification) => {
        if (notification.channel === channel) resolve(true)
      })
    })
    await listener.query(`listen ${channel}`)
    await onConnection(connection, (client) =>
      client.query('select pg_notify($1, $2)', [channel, '']),
    )
    return (await withTimeout(received, notificationTimeout)) ?? false
  })
}
