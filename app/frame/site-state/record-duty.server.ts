import { sql } from 'drizzle-orm'
import { type Database, sqlStateOf } from '#app/platform/db/pool/database.server.ts'
import { RecordsFailed } from '#app/record-faults.ts'
import { expectedFor, regularDuties, type BackupDuty, type DutyName } from './duty.ts'
import { duties } from './site-state.schema.ts'

const longestError = 200

/**
 * Records the duties to expect, so that a duty never done becomes late.
 *
 * @param setUp further duties configured for this process; others may run elsewhere and record themselves.
 */
export async function expectDuties(
  db: Database,
  now: Date,
  setUp: readonly BackupDuty[] = [],
): Promise<void> {
  await db
    .insert(duties)
    .values(regularDuties.map((name) => ({ name, knownSince: now })))
    .onConflictDoNothing()
  if (setUp.length === 0) return
  await db
    .insert(duties)
    .values(setUp.map((name) => ({ name, knownSince: now, expectedAt: now })))
    .onConflictDoUpdate({
      target: duties.name,
      // After a period without any process, the time is counted again.
      set: {
        expectedAt: now,
        knownSince: sql`case when ${duties.expectedAt} >= ${new Date(now.getTime() - expectedFor).toISOString()}::timestamptz
          then ${duties.knownSince} else excluded.known_since end`,
      },
    })
}

/** Records a success of a duty, by any process. */
export async function recordDutyDone(db: Database, name: DutyName, now: Date): Promise<void> {
  await db
    .insert(duties)
    .values({ name, knownSince: now, doneAt: now })
    .onConflictDoUpdate({
      target: duties.name,
      // Another process may have recorded a later success first.
      set: {
        doneAt: sql`greatest(${duties.doneAt}, excluded.done_at)`,
        failures: 0,
        lastError: null,
      },
    })
}

/** Records a failure of a duty, without personal data from the error. */
export async function recordDutyFailed(
  db: Database,
  name: DutyName,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  const lastError = shortError(error)
  await db
    .insert(duties)
    .values({ name, knownSince: now, failedAt: now, failures: 1, lastError })
    .onConflictDoUpdate({
      target: duties.name,
      set: { failedAt: now, failures: sql`${duties.failures} + 1`, lastError },
    })
}

/** Class and code of an error, and the ids of the records it concerns. */
function shortError(error: unknown): string {
  if (error instanceof RecordsFailed) {
    const [first] = error.faults
    return `${first ? shortError(first.error) : ''}; ${error.message}`.slice(0, longestError)
  }
  if (!(error instanceof Error)) return typeof error
  const code = sqlStateOf(error) ?? ('code' in error ? String(error.code) : '')
  return `${error.name} ${code}`.trim().slice(0, longestError)
}
