import process from 'node:process'
import type { Logger } from 'pino'

/** A stop that takes longer than this is ended hard (milliseconds; design, R7). */
const hardLimit = 30_000

export type Stopping = {
  /** From now on not ready, and connections end with their response; requests are still answered. */
  drain: () => void
  /** How long that goes on before `stop`, so that a proxy in front notices. */
  drainSeconds: number
  stop: () => Promise<void>
}

/**
 * Stops once, in two steps, at SIGTERM. At SIGINT, which is somebody at a terminal, the second step comes
 * at once, also in the middle of the first; a second SIGTERM changes nothing, for service managers
 * send one to each process, and npm passes its own on. Exits with 0; with 1 when stopping fails.
 */
export function stopOnSignal(log: Logger, { drain, drainSeconds, stop }: Stopping): void {
  let draining: NodeJS.Timeout | null = null
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    if (draining) clearTimeout(draining)
    log.info('stopping')
    // Not unref'ed: a stop that waits for something which never comes must not look like its end.
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
