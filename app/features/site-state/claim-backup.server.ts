import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { duties } from '#app/db/schema/site-state.ts'
import type { BackupDuty } from './duty.ts'

const hour = 3_600_000
const day = 24 * hour

/** Who has begun one and is not done after this has died, or failed (milliseconds). */
const longestTurn = 2 * hour

/**
 * One is due in the night after this, longer than the night is, and whenever there was none for longer than a day
 * (milliseconds).
 */
const dueAfter = { night: 5 * hour, any: 26 * hour }

/** A backup is proved again after so long (milliseconds), a little before a week is over. */
const provedAgainAfter = 7 * day - 12 * hour

/** A proof that failed is tried again with a later night's backup (milliseconds). */
const triedAgainAfter = 20 * hour

const backup: BackupDuty = 'backup'
const proof: BackupDuty = 'backup-proof'

/**
 * Takes it upon this process to make the backup that is due now; of several that ask at once one has it.
 *
 * @param isNight whether it is the time for that.
 * @returns whether the backup is also to be proved; null where there is nothing to do.
 */
export async function claimBackup(
  db: Database,
  now: Date,
  isNight: boolean,
): Promise<{ prove: boolean } | null> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const [mine] = await db
    .update(duties)
    .set({ begunAt: now })
    .where(
      and(
        eq(duties.name, backup),
        or(isNull(duties.begunAt), lt(duties.begunAt, before(longestTurn))),
        or(
          isNull(duties.doneAt),
          lt(duties.doneAt, before(isNight ? dueAfter.night : dueAfter.any)),
        ),
      ),
    )
    .returning({ name: duties.name })
  if (!mine) return null
  const [due] = await db
    .select({ name: duties.name })
    .from(duties)
    .where(
      and(
        eq(duties.name, proof),
        or(isNull(duties.doneAt), lt(duties.doneAt, before(provedAgainAfter))),
        or(isNull(duties.failedAt), lt(duties.failedAt, before(triedAgainAfter))),
      ),
    )
  return { prove: due !== undefined }
}

/** Says that the backup is still being made: the first one with many pictures may take longer than a turn. */
export async function renewBackup(db: Database, now: Date): Promise<void> {
  await db.update(duties).set({ begunAt: now }).where(eq(duties.name, backup))
}

/** Gives back what this process had taken upon itself and has not done: the next one that asks has it. */
export async function releaseBackup(db: Database): Promise<void> {
  await db.update(duties).set({ begunAt: null }).where(eq(duties.name, backup))
}
