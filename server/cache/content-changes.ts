import pg, { type Client, type ClientConfig, type Pool } from 'pg'
import type { Logger } from 'pino'
import { connectionOf } from '#server/data/silent-database.ts'
import { fences, type FenceFigures, type Tell } from './fence.ts'
import { hearingProof } from './hearing-proof.ts'

/** How often it is proved again (milliseconds): the two ways may come to lead to two servers. */
const proofInterval = 10_000

/** A way that has proved wrong is tried this seldom (milliseconds). */
const wrongWayDelay = 60_000

const wrongWay =
  'what was told over DATABASE_URL was not heard; behind a pooler set DATABASE_DIRECT_URL'

export type ContentChanges = {
  /** Resolves once changes are heard: true, or false when they are not, and it is tried on and on. */
  start(): Promise<boolean>
  /**
   * Resolves when every change that was committed before this call has been told: true, or false
   * while changes may go by unheard. Costs one round trip for all who ask at the same time.
   */
  caughtUp(): Promise<boolean>
  /** The same without a promise, for what is asked for most; `tell` must not throw. */
  whenCaughtUp: (tell: Tell) => void
  /** Whether changes are heard now, and how it goes with asking. */
  figures: () => FenceFigures & { connected: boolean }
  stop(): Promise<void>
}

/**
 * Tells of every committed change of what public pages show, by any process, through a connection
 * of its own (migrations/functions/content_changes.sql), with the table that changed. `onConnected(false)` means that changes may go by unheard.
 *
 * A notification follows its commit by some milliseconds. PostgreSQL signals the listeners before it
 * acknowledges the commit, and a listening connection delivers what it was signalled before it says
 * that it is ready for the next query. So a round trip over that connection is a fence (`fence.ts`): once it
 * is answered, all that was acknowledged to anybody before it was sent has been heard.
 *
 * All this needs a connection that stays with one process of the server that the pool writes to
 * (`direct`). A pooler in between would be silent about it, so it is proved first, and from time to
 * time: what is told through the pool has to be heard here.
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
    proofPatience,
  }: {
    onChange: (table: string) => void
    /** With the account of which something has changed, or '' for all (migrations/functions/content_changes.sql). */
    onAccountChange?: (accountId: string) => void
    onConnected: (connected: boolean) => void
    /** The database is there, whether or not changes are heard. */
    onReached?: () => void
    direct?: ClientConfig | undefined
    /** How long after a lost connection the next is tried, and each further one (milliseconds). */
    retryDelays?: readonly number[]
    /** What was told over the other way is heard by then (milliseconds), or never. */
    proofPatience?: number
  },
): ContentChanges {
  const proof = hearingProof(pool, proofPatience)
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
    // What was told over the other way, and not heard here.
    if (reason === wrongWay) onReached()
    from.end().catch((error: Error) => log.debug({ reason: error.message }, 'already closed'))
    if (stopped) return
    const backoff = retryDelays[Math.min(failures, retryDelays.length - 1)]
    failures += 1
    // Once, however long it stays so.
    if (reason !== lastReason)
      log.warn({ reason }, 'not told of changes; pages are not kept meanwhile')
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
      if (lastReason !== null) log.info('told of changes again')
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
      // Nothing can be told through the pool now; then nobody is told there of a change either.
      log.debug({ reason: error instanceof Error ? error.message : 'unknown' }, 'nothing proved')
    }
    if (client === proved) retry = setTimeout(() => void proveAgain(proved), proofInterval)
  }

  const { whenCaughtUp, figures } = fences(() => client, lost)
  const caughtUp = () => new Promise<boolean>((resolve) => whenCaughtUp(resolve))

  return {
    start: connect,
    whenCaughtUp,
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
