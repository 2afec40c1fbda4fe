import { Client, type Pool } from 'pg'
import type { Logger } from 'pino'

/** How long after a lost connection the next is tried (milliseconds): 1, 2, 4, then 8 seconds. */
const retryDelays = [1000, 2000, 4000, 8000]

/** A database that has not answered by then (milliseconds) is as good as away. */
const patience = 1000

export type ContentChanges = {
  start(): Promise<void>
  /**
   * Resolves when every change that was committed before this call has been told: true, or false
   * while changes may go by unheard. Costs one empty round trip for all who ask at the same time.
   */
  caughtUp(): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Tells of every committed change of what public pages show, by any process, through a connection
 * of its own (migrations/0008), with the table that changed. `onConnected(false)` means that changes may go by unheard.
 *
 * A notification follows its commit by some milliseconds. PostgreSQL signals the listeners before it
 * acknowledges the commit, and a listening connection delivers what it was signalled before it says
 * that a query is done. So an empty query over that connection is a fence: once it is answered, all
 * that was acknowledged to anybody before it was sent has been heard.
 */
export function contentChanges(
  pool: Pool,
  log: Logger,
  {
    onChange,
    onConnected,
  }: { onChange: (table: string) => void; onConnected: (connected: boolean) => void },
): ContentChanges {
  let client: Client | null = null
  let retry: NodeJS.Timeout | null = null
  let failures = 0
  let stopped = false
  let fence: Promise<boolean> | null = null
  let nextFence: Promise<boolean> | null = null

  function lost(from: Client, reason: string) {
    if (client !== from) return
    client = null
    onConnected(false)
    from.end().catch((error: Error) => log.debug({ reason: error.message }, 'already closed'))
    if (stopped) return
    const delay = retryDelays[Math.min(failures, retryDelays.length - 1)]
    failures += 1
    log.warn({ reason }, 'not told of changes; pages are not kept meanwhile')
    retry = setTimeout(() => void connect(), delay)
  }

  async function connect(): Promise<void> {
    const opened = new Client({
      ...pool.options,
      password: pool.options.password,
      keepAlive: true,
    })
    client = opened
    opened.on('error', (error) => lost(opened, error.message))
    opened.on('end', () => lost(opened, 'the connection ended'))
    opened.on('notification', ({ payload = '' }) => onChange(payload))
    try {
      await opened.connect()
      await opened.query('listen content_changed')
      if (client !== opened) return
      failures = 0
      onConnected(true)
    } catch (error) {
      lost(opened, error instanceof Error ? error.message : 'unknown')
    }
  }

  async function sendFence(): Promise<boolean> {
    const asked = client
    if (!asked) return false
    const giveUp = setTimeout(() => lost(asked, 'no answer in time'), patience)
    try {
      await asked.query('')
      return client === asked
    } catch (error) {
      lost(asked, error instanceof Error ? error.message : 'unknown')
      return false
    } finally {
      clearTimeout(giveUp)
    }
  }

  /** One at a time: whoever asks while one is under way shares the next. */
  function caughtUp(): Promise<boolean> {
    if (!fence) {
      fence = sendFence().finally(() => {
        fence = nextFence
        nextFence = null
      })
      return fence
    }
    nextFence ??= fence.then(sendFence).finally(() => {
      fence = nextFence
      nextFence = null
    })
    return nextFence
  }

  return {
    start: connect,
    caughtUp,
    async stop() {
      stopped = true
      if (retry) clearTimeout(retry)
      const open = client
      client = null
      onConnected(false)
      await open?.end()
    },
  }
}
