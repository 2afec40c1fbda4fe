import type { Logger } from 'pino'
import type { Primary } from './primary.ts'

/** How often the servers beside the primary are looked at (milliseconds). */
const interval = 10_000

/**
 * Looks from time to time whether another server was promoted while the one that is used still lives, as when a line
 * between them was cut. Give back what it returns at the end.
 */
export function watchServers(primaries: readonly Primary[], log: Logger): { stop(): void } {
  let looking = false

  async function look() {
    if (looking) return
    looking = true
    try {
      for (const primary of primaries) await primary.lookAround()
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : '' },
        'the servers of the database',
      )
    }
    looking = false
  }

  const timer = primaries.length > 0 ? setInterval(() => void look(), interval) : undefined
  timer?.unref()
  return { stop: () => clearInterval(timer) }
}
