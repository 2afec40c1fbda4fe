import process from 'node:process'
import type { Logger } from 'pino'

/** A stop that takes longer is forced (milliseconds; design, R7). */
const hardLimit = 30_000

export type Stopping = {
  /** Not ready from now on, and connections end with their response; requests are still answered. */
  drain: () => void
  /** How long draining lasts, so that a proxy in front notices. */
  drainSeconds: number
  stop: () => Promise<void>
}

/**
 * On SIGTERM drains, then stops. SIGINT, from a terminal, stops at once, also while draining. A second SIGTERM
 * changes nothing: service managers signal each process, and npm passes signals on. Exits with 0, or 1 when
 * stopping fails.
 */
export function stopOnSignal(log: Logger, { drain, drainSeconds, stop }: Stopping): void {
  let draining: NodeJS.Timeout | null = null
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    if (draining) clearTimeout(draining)
    log.info('stopping')
    // Not unref'ed: a hanging stop must not look like its end.
    setTimeout(() => {
      log.error('the stop took too long and was ended')
      process.exit(1)
    }, hardLimit)
    stop().then(
      () => {
        log.info('stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => {
    if (draining || stopping) return
    log.info({ signal: 'SIGTERM', drainSeconds }, 'draining')
    drain()
    draining = setTimeout(end, drainSeconds * 1000)
  })
  process.on('SIGINT', () => {
    if (!stopping) drain()
    end()
  })
}
