import { Client, type Pool } from 'pg'
import type { Logger } from 'pino'

/** How long after a lost connection the next is tried (milliseconds): 1, 2, 4, then 8 seconds. */
const retryDelays = [1000, 2000, 4000, 8000]

export type ContentChanges = { start(): Promise<void>; stop(): Promise<void> }

/**
 * Tells of every committed change of what public pages show, by any process, through a connection
 * of its own (migrations/0008). `onConnected(false)` means that changes may go by unheard.
 */
export function contentChanges(
  pool: Pool,
  log: Logger,
  { onChange, onConnected }: { onChange: () => void; onConnected: (connected: boolean) => void },
): ContentChanges {
  let client: Client | null = null
  let retry: NodeJS.Timeout | null = null
  let failures = 0
  let stopped = false

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
    opened.on('notification', onChange)
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

  return {
    start: connect,
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
