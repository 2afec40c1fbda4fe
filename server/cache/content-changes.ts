import { randomUUID } from 'node:crypto'
import pg, { type Client, type ClientConfig, type Pool } from 'pg'
import type { Logger } from 'pino'
import { withTimeout } from '#app/platform/queues/with-timeout.ts'
import { connectionOf } from '#server/data/silent-database.ts'
import { fences } from './fence.ts'

/**
 * Interval of checking that changes are received (milliseconds), as the two URLs may come to lead to different servers.
 */
const proofInterval = 10_000

/** Retry delay after a failed proof (milliseconds). */
const wrongWayDelay = 60_000

const wrongWay =
  'a notification over DATABASE_URL did not arrive; behind a pooler set DATABASE_DIRECT_URL'

export type ContentChanges = ReturnType<typeof contentChanges>

/**
 * Reports every committed change of public content, by any process, with the table that changed, over a connection of
 * its own (migrations/functions/content_changes.sql). `onConnected(false)` means that changes may be missed. A
 * notification follows its commit by some milliseconds. PostgreSQL signals the listeners before it acknowledges the
 * commit, and a listening connection delivers notifications before it reports that it is ready for the next query. So
 * a round trip over that connection is a fence (`fence.ts`): once answered, every change acknowledged before it was
 * sent has been received. This needs a `direct` connection that stays with one backend of the server the pool writes
 * to. A pooler in between would stay silent, so delivery is checked first, and again from time to time: a
 * notification sent through the pool must arrive here.
 */
export function contentChanges(
  pool: Pool,
  log: Logger,
  {
    onChange,
    onAccountChange = () => undefined,
    onConnected,
    onReached = () => undefined,
    direct = connectionOf(pool),
    retryDelays = [1000, 2000, 4000, 8000],
    proofTimeout,
  }: {
    onChange: (table: string) => void
    /** `accountId` is '' for all accounts (migrations/functions/content_changes.sql). */
    onAccountChange?: (accountId: string) => void
    onConnected: (connected: boolean) => void
    /** Called when the database answers, whether or not changes are received. */
    onReached?: () => void
    direct?: ClientConfig | undefined
    /** Delays before each reconnection attempt (milliseconds). */
    retryDelays?: readonly number[]
    /** How long a proof waits for its notification (milliseconds). */
    proofTimeout?: number
  },
) {
  const proof = listenerCheck(pool, proofTimeout)
  let client: Client | null = null
  let retry: NodeJS.Timeout | null = null
  let lastReason: string | null = null
  let failures = 0
  let stopped = false
  let connected = false

  function lost(from: Client, reason: string) {
    if (client !== from) return
    client = null
    connected = false
    if (retry) clearTimeout(retry)
    onConnected(false)
    // The database answered over the pool.
    if (reason === wrongWay) onReached()
    from.end().catch((error: Error) => log.debug({ reason: error.message }, 'already closed'))
    if (stopped) return
    const backoff = retryDelays[Math.min(failures, retryDelays.length - 1)]
    failures += 1
    // Logged once for each reason.
    if (reason !== lastReason)
      log.warn({ reason }, 'no notifications of changes; pages are not cached meanwhile')
    lastReason = reason
    const delay = reason === wrongWay ? wrongWayDelay : backoff
    retry = setTimeout(() => void connect(), delay)
  }

  async function connect(): Promise<boolean> {
    const opened = new pg.Client({ ...direct, keepAlive: true })
    client = opened
    opened.on('error', (error) => lost(opened, error.message))
    opened.on('end', () => lost(opened, 'the connection ended'))
    opened.on('notification', ({ channel, payload = '' }) => {
      if (channel === proof.channel) proof.hear(payload)
      else if (channel === 'account_changed') onAccountChange(payload)
      else onChange(payload)
    })
    try {
      await opened.connect()
      onReached()
      await opened.query(`listen ${proof.channel}`)
      if (!(await proof.hears())) lost(opened, wrongWay)
      if (client !== opened) return false
      await opened.query('listen account_changed')
      await opened.query('listen content_changed')
      if (client !== opened) return false
      if (lastReason !== null) log.info('notified of changes again')
      failures = 0
      lastReason = null
      connected = true
      onConnected(true)
      retry = setTimeout(() => void proveAgain(opened), proofInterval)
      return true
    } catch (error) {
      lost(opened, error instanceof Error ? error.message : 'unknown')
      return false
    }
  }

  async function proveAgain(proved: Client) {
    if (client !== proved) return
    try {
      if (!(await proof.hearsStill(caughtUp))) lost(proved, wrongWay)
    } catch (error) {
      // Nothing can be notified through the pool now, so nothing changes through it either.
      log.debug({ reason: error instanceof Error ? error.message : 'unknown' }, 'nothing proved')
    }
    if (client === proved) retry = setTimeout(() => void proveAgain(proved), proofInterval)
  }

  const { whenCaughtUp, figures } = fences(() => client, lost)
  const caughtUp = () => new Promise<boolean>((resolve) => whenCaughtUp(resolve))

  return {
    /** Resolves with true once changes are received; with false when not, and retries in the background. */
    start: connect,
    /** As `caughtUp` without a promise, for the hottest path; `answer` must not throw. */
    whenCaughtUp,
    /**
     * Resolves with true when every change committed before this call has been reported; with false while changes may
     * be missed. One round trip for all concurrent callers.
     */
    caughtUp,
    figures: () => ({ ...figures(), connected }),
    async stop() {
      stopped = true
      if (retry) clearTimeout(retry)
      const open = client
      client = null
      connected = false
      onConnected(false)
      await open?.end()
    },
  }
}

/**
 * Checks that notifications sent through the pool arrive on a connection that listens to `channel`: a pooler in
 * between moves connections between clients and would stay silent.
 *
 * @param timeout how long a notification may take (milliseconds).
 */
export function listenerCheck(pool: Pool, timeout = 2000) {
  /** One channel for all connections, as a pooler may keep listening to it for ever. */
  const channel = `proof_${randomUUID().replaceAll('-', '')}`
  let awaited: { word: string; hear: () => void } | null = null

  async function publish() {
    const word = randomUUID()
    let isHeard = false
    const heard = new Promise<true>((resolve) => {
      awaited = {
        word,
        hear() {
          isHeard = true
          resolve(true)
        },
      }
    })
    await pool.query('select pg_notify($1, $2)', [channel, word])
    return { heard, isHeard: () => isHeard }
  }

  return {
    channel,
    hear(word: string) {
      if (word === awaited?.word) awaited.hear()
    },
    /**
     * Sends a notification, and returns whether it was received in time. Send no query over the listening connection
     * meanwhile: behind a pooler that could deliver the notification this once.
     */
    async hears(): Promise<boolean> {
      const { heard } = await publish()
      return (await withTimeout(heard, timeout)) ?? false
    },
    /**
     * As `hears`, for a connection that has received one before: after `fence` all earlier notifications have
     * arrived, so no timeout decides, however busy the process. True too when the fence itself fails.
     */
    async hearsStill(fence: () => Promise<boolean>): Promise<boolean> {
      const { isHeard } = await publish()
      return !(await fence()) || isHeard()
    },
  }
}
