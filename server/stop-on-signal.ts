import process from 'node:process'
import type { Logger } from 'pino'

/** A stop that takes longer than this is ended hard (milliseconds; design, R7). */
const hardLimit = 30_000

/** Stops once, at the first SIGTERM or SIGINT, and exits with 0; with 1 when stopping fails. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
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
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
