import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import {
  claimBackup,
  recordBackupMade,
  releaseBackup,
  renewBackup,
} from '#app/frame/site-state/claim-backup.server.ts'
import type { BackupDuty } from '#app/frame/site-state/duty.ts'
import { recordDutyDone, recordDutyFailed } from '#app/frame/site-state/record-duty.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { erasedAccounts } from '#app/platform/schema/accounts/accounts.ts'
import type { Backups } from '#server/app-contract.ts'
import { excludedTables } from '#server/backup/tables.ts'
import { loggableError } from '#server/http/responses/failure.ts'
import type { Job } from './jobs.ts'

/** Quiet hours in Madrid. */
const quietHours = { from: 2, before: 6 }

/** Whether it is time for long tasks. */
function isNight(instant: Date): boolean {
  const hour = Number.parseInt(timeOfDay(instant, 'es'), 10)
  return hour >= quietHours.from && hour < quietHours.before
}

/**
 * A digest of PostgreSQL's change counters of the tables in backups: an unchanged digest means unchanged tables.
 * Without counters it differs each time.
 */
async function countedChanges(db: Database): Promise<string> {
  const { rows } = await db.execute<{ changes: string }>(
    sql`select case when current_setting('track_counts')::boolean
       then md5(string_agg(concat_ws(' ', relid, n_tup_ins, n_tup_upd, n_tup_del), ',' order by relid))
       else gen_random_uuid()::text end as changes
     from pg_stat_user_tables
     where schemaname = 'public' and relname <> all (string_to_array(${[...excludedTables].join()}, ','))`,
  )
  return rows[0]?.changes ?? ''
}

/**
 * Makes the due backup, if no other process does: within the hour after a change, and each night. A weekly one is
 * proved too. Failures are recorded and logged here, because the next run, a minute later, has nothing to do and
 * would count as a success.
 */
export function backupJob({
  db,
  make,
  log,
  now,
  ping = async () => undefined,
  renewedEveryMilliseconds = 120_000,
}: {
  db: Database
  make: Backups['make']
  log: Logger
  now: () => Date
  /** Reports the backup elsewhere; never rejects. */
  ping?: (signal: AbortSignal) => Promise<void>
  /** Interval of renewing the claim. */
  renewedEveryMilliseconds?: number
}): Job<'backup due'> {
  // Spreads sites on one machine over the night.
  const fromMinute = Math.floor(Math.random() * 90)

  async function failed(duty: BackupDuty, error: unknown) {
    log.error({ error: loggableError(error), duty }, 'a backup failed')
    await recordDutyFailed(db, duty, { error, now: now() })
  }

  return {
    name: 'backup due',
    everyMilliseconds: 60_000,
    // After the watch has announced the duty of backups.
    firstAfterMilliseconds: 30_000,
    async run(signal) {
      const later = new Date(now().getTime() - fromMinute * 60_000)
      const seen = { at: now(), changes: await countedChanges(db) }
      const claimed = await claimBackup(db, seen, isNight(later))
      if (!claimed) return
      const renewing = setInterval(() => {
        renewBackup(db, now()).catch((error: unknown) => {
          log.warn({ error: loggableError(error) }, 'nobody knows that a backup is being made')
        })
      }, renewedEveryMilliseconds)
      try {
        const { proof, remarks } = await make(claimed, signal)
        await recordBackupMade(db, seen)
        if (remarks !== '') log.warn({ remarks }, 'a backup was made')
        if (proof === 'done') await recordDutyDone(db, 'backup-proof', now())
        else if (proof !== 'none') await failed('backup-proof', proof)
        await ping(signal)
      } catch (error) {
        // A stopped backup is no failure.
        if (!signal.aborted) await failed('backup', error)
        await releaseBackup(db)
      } finally {
        clearInterval(renewing)
      }
    },
  }
}

/**
 * Records erased accounts next to the backups each minute, as earlier backups contain them. Every process does,
 * because one may have been restored.
 */
export function erasedJob(
  db: Database,
  { recordErased }: Pick<Backups, 'recordErased'>,
): Job<'erased'> {
  return {
    name: 'erased',
    everyMilliseconds: 60_000,
    run: async () => recordErased(await db.select().from(erasedAccounts)),
  }
}
