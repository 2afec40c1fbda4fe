import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { askOperatorsAddress } from './operators-address.ts'

/** Before each try (milliseconds); whoever waits for the ping waits for some hours more than a day. */
const pauses = [0, 10_000, 60_000]

/**
 * Gives what asks BACKUP_PING_URL once a backup was made: whoever listens there tells when none comes. What could not be
 * asked is logged, and is no fault of the backup.
 */
export function backupPing(
  address: string,
  log: Pick<Logger, 'warn'>,
  waits: readonly number[] = pauses,
): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    let reason = ''
    for (const wait of waits) {
      try {
        await after(wait, undefined, { signal })
        return await askOperatorsAddress(address, { method: 'GET' }, signal)
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
        if (signal.aborted) break
      }
    }
    log.warn({ reason }, 'nobody could be told that a backup was made')
  }
}
