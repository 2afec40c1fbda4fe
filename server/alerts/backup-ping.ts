import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { askOperatorsAddress } from './operators-address.ts'

/** Delays before each attempt (milliseconds); the receiver waits for hours. */
const pauses = [0, 10_000, 60_000]

/**
 * Calls BACKUP_PING_URL after each backup, so that its receiver notices when none comes. A failed call is logged,
 * and is no fault of the backup.
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
