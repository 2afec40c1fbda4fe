import type { Logger } from 'pino'
import type { Database } from '#app/db/database.server.ts'
import { erasedAccounts } from '#app/db/schema/accounts.ts'
import {
  claimBackup,
  releaseBackup,
  renewBackup,
} from '#app/features/site-state/claim-backup.server.ts'
import type { BackupDuty } from '#app/features/site-state/duty.ts'
import { recordDutyDone, recordDutyFailed } from '#app/features/site-state/record-duty.server.ts'
import { timeOfDay } from '#app/i18n/madrid-time.ts'
import type { Backups } from './app-contract.ts'
import { loggableError } from './failure.ts'
import type { Job } from './jobs.ts'

/** Hours of Madrid's night in which nobody misses the processor: from, and before. */
const night = { from: 2, before: 6 }

/** Whether it is the time for what takes long. */
export function isNight(instant: Date): boolean {
  const hour = Number.parseInt(timeOfDay(instant, 'es'), 10)
  return hour >= night.from && hour < night.before
}

/**
 * Makes the backup that is due, if no other process does: in the night, and at any hour where there was none for
 * longer than a day. Once a week it is proved too. What went wrong is noted and logged here: the next round, a
 * minute later, has nothing to do and would pass for a success.
 */
export function backupJob({
  db,
  make,
  log,
  now,
  ping = async () => undefined,
  renewedEveryMilliseconds = 1_800_000,
}: {
  db: Database
  make: Backups['make']
  log: Logger
  now: () => Date
  /** Tells somebody else that there is a backup; does not fail. */
  ping?: (signal: AbortSignal) => Promise<void>
  /** How often it is said that one is still being made. */
  renewedEveryMilliseconds?: number
}): Job<'backup due'> {
  // Sites on one machine do not all begin at the same minute.
  const fromMinute = Math.floor(Math.random() * 90)

  async function failed(duty: BackupDuty, error: unknown) {
    log.error({ error: loggableError(error), duty }, 'a backup failed')
    await recordDutyFailed(db, duty, { error, now: now() })
  }

  return {
    name: 'backup due',
    everyMilliseconds: 60_000,
    // After the watch has said for the first time that there are backups.
    firstAfterMilliseconds: 30_000,
    async run(signal) {
      const later = new Date(now().getTime() - fromMinute * 60_000)
      const claimed = await claimBackup(db, now(), isNight(later))
      if (!claimed) return
      const renewing = setInterval(() => {
        renewBackup(db, now()).catch((error: unknown) => {
          log.warn({ error: loggableError(error) }, 'nobody knows that a backup is being made')
        })
      }, renewedEveryMilliseconds)
      try {
        const { proof, complaint, remarks } = await make(claimed, signal)
        await recordDutyDone(db, 'backup', now())
        if (remarks !== '') log.warn({ remarks }, 'a backup was made')
        if (complaint) await failed('backup', complaint)
        if (proof === 'done') await recordDutyDone(db, 'backup-proof', now())
        else if (proof !== 'none') await failed('backup-proof', proof)
        await ping(signal)
      } catch (error) {
        // Nothing is wrong with what was only stopped.
        if (signal.aborted) await releaseBackup(db)
        else await failed('backup', error)
      } finally {
        clearInterval(renewing)
      }
    },
  }
}

/**
 * Notes each minute, beside the backups, who was erased: the backups of before still have them. Every process does
 * so, for one may have been restored.
 */
export function erasedJob(
  db: Database,
  { noteErased }: Pick<Backups, 'noteErased'>,
): Job<'erased'> {
  return {
    name: 'erased',
    everyMilliseconds: 60_000,
    run: async () => noteErased(await db.select().from(erasedAccounts)),
  }
}
