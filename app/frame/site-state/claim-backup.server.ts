import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { BackupDuty } from './duty.ts'
import { duties } from './site-state.schema.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A backup without a heartbeat for this long has died (milliseconds). */
const maxSilence = 10 * minute

/** Retry delay after a failure (milliseconds). */
const retryDelay = 10 * minute

/**
 * When the next backup is due (milliseconds): within the hour if data has changed, otherwise once a night, and in any
 * case after a day.
 */
const dueAfter = { changed: 55 * minute, night: 5 * hour, any: 26 * hour }

/** A backup is verified again in a night after this long, and at any hour after longer (milliseconds). */
const verificationInterval = { night: 7 * day - 12 * hour, any: 8 * day }

/** A failed verification is repeated with a later night's backup (milliseconds). */
const verificationRetryDelay = 20 * hour

/** By this time PostgreSQL's counters include all earlier changes (milliseconds). */
const countersDelay = minute

const backup: BackupDuty = 'backup'
const proof: BackupDuty = 'backup-proof'

const noFailures = { failures: 0, lastError: null }

const laterDoneAt = (at: Date) => sql`greatest(${duties.doneAt}, ${at.toISOString()}::timestamptz)`

/** An instant with the database's change counters: equal text means equal data. */
export type SeenChanges = { at: Date; changes: string }

/**
 * Claims the backup that is due for this process; only one of several gets it. If nothing has
 * changed since the last one, records that instead.
 *
 * @param isNight whether it is time for long jobs.
 * @returns whether to verify the backup too; null if nothing is due.
 */
export async function claimBackup(
  db: Database,
  { at: now, changes }: SeenChanges,
  isNight: boolean,
): Promise<{ prove: boolean } | null> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const hasChanged = sql`${duties.madeOf} is distinct from ${changes}`
  const [mine] = await db
    .update(duties)
    .set({ begunAt: now })
    .where(
      and(
        eq(duties.name, backup),
        or(isNull(duties.begunAt), lt(duties.begunAt, before(maxSilence))),
        or(
          eq(duties.failures, 0),
          isNull(duties.failedAt),
          lt(duties.failedAt, before(retryDelay)),
        ),
        or(
          isNull(duties.madeAt),
          and(hasChanged, lt(duties.madeAt, before(dueAfter.changed))),
          lt(duties.madeAt, before(isNight ? dueAfter.night : dueAfter.any)),
        ),
      ),
    )
    .returning({ name: duties.name })
  if (!mine) {
    await db
      .update(duties)
      .set({ doneAt: laterDoneAt(before(countersDelay)) })
      .where(and(eq(duties.name, backup), eq(duties.madeOf, changes)))
    return null
  }
  const provedBefore = before(isNight ? verificationInterval.night : verificationInterval.any)
  const [due] = await db
    .select({ name: duties.name })
    .from(duties)
    .where(
      and(
        eq(duties.name, proof),
        or(isNull(duties.doneAt), lt(duties.doneAt, provedBefore)),
        or(isNull(duties.failedAt), lt(duties.failedAt, before(verificationRetryDelay))),
      ),
    )
  return { prove: due !== undefined }
}

/** Records a finished backup of everything stored at its claim. */
export async function recordBackupMade(db: Database, { at, changes }: SeenChanges): Promise<void> {
  await db
    .update(duties)
    .set({ ...noFailures, begunAt: null, madeAt: at, madeOf: changes, doneAt: laterDoneAt(at) })
    .where(eq(duties.name, backup))
}

/** Renews the claim: a first backup with many pictures takes long. */
export async function renewBackup(db: Database, now: Date): Promise<void> {
  await db
    .update(duties)
    .set({ begunAt: now })
    .where(and(eq(duties.name, backup), isNotNull(duties.begunAt)))
}

/** Releases an unfinished claim of this process for the next one. */
export async function releaseBackup(db: Database): Promise<void> {
  await db.update(duties).set({ begunAt: null }).where(eq(duties.name, backup))
}
