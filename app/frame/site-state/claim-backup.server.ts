import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { BackupDuty } from './duty.ts'
import { duties } from './site-state.schema.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Who has begun one, and has not said since that it is still being made, has died (milliseconds). */
const longestSilence = 10 * minute

/** One that failed is tried again after this (milliseconds). */
const triedAgainAfter = 10 * minute

/**
 * When the next one is due (milliseconds): where something has changed, so that it is made before the hour is over;
 * where nothing has, once in the night, which is shorter, and whenever there was none for longer than a day.
 */
const dueAfter = { changed: 55 * minute, night: 5 * hour, any: 26 * hour }

/** A backup is proved again in the night after so long, and at any hour after this (milliseconds). */
const provedAgainAfter = { night: 7 * day - 12 * hour, any: 8 * day }

/** A proof that failed is tried again with a later night's backup (milliseconds). */
const provedNextAfter = 20 * hour

/** PostgreSQL has counted by then what was stored (milliseconds). */
const countedWithin = minute

const backup: BackupDuty = 'backup'
const proof: BackupDuty = 'backup-proof'

const nothingWrong = { failures: 0, lastError: null }

const notBefore = (at: Date) => sql`greatest(${duties.doneAt}, ${at.toISOString()}::timestamptz)`

/** An instant, and what the database had counted of changes by then: the same text is the same club. */
export type SeenChanges = { at: Date; changes: string }

/**
 * Takes it upon this process to make the backup that is due now; of several that ask at once one has it. Where nothing
 * has changed since the last one, that is noted: all that is stored is in the backups.
 *
 * @param isNight whether it is the time for what takes long.
 * @returns whether the backup is also to be proved; null where there is nothing to do.
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
        or(isNull(duties.begunAt), lt(duties.begunAt, before(longestSilence))),
        or(
          eq(duties.failures, 0),
          isNull(duties.failedAt),
          lt(duties.failedAt, before(triedAgainAfter)),
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
      .set({ doneAt: notBefore(before(countedWithin)) })
      .where(and(eq(duties.name, backup), eq(duties.madeOf, changes)))
    return null
  }
  const provedBefore = before(isNight ? provedAgainAfter.night : provedAgainAfter.any)
  const [due] = await db
    .select({ name: duties.name })
    .from(duties)
    .where(
      and(
        eq(duties.name, proof),
        or(isNull(duties.doneAt), lt(duties.doneAt, provedBefore)),
        or(isNull(duties.failedAt), lt(duties.failedAt, before(provedNextAfter))),
      ),
    )
  return { prove: due !== undefined }
}

/** Notes that a backup was made of all that was stored when it was claimed. */
export async function recordBackupMade(db: Database, { at, changes }: SeenChanges): Promise<void> {
  await db
    .update(duties)
    .set({ ...nothingWrong, begunAt: null, madeAt: at, madeOf: changes, doneAt: notBefore(at) })
    .where(eq(duties.name, backup))
}

/** Says that the backup is still being made: the first one with many pictures takes long. */
export async function renewBackup(db: Database, now: Date): Promise<void> {
  await db
    .update(duties)
    .set({ begunAt: now })
    .where(and(eq(duties.name, backup), isNotNull(duties.begunAt)))
}

/** Gives back what this process had taken upon itself and has not done: the next one that asks has it. */
export async function releaseBackup(db: Database): Promise<void> {
  await db.update(duties).set({ begunAt: null }).where(eq(duties.name, backup))
}
