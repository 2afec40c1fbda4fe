import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { sqlStateOf } from '#app/platform/db/pool/sql-state.server.ts'
import { RecordsFailed } from '#app/record-faults.ts'
import { expectedFor, regularDuties, type BackupDuty, type DutyName } from './duty.ts'
import { duties } from './site-state.schema.ts'

const longestError = 200

/**
 * Notes which duties there are, so that one that is never done is late some day.
 *
 * @param setUp those besides for which this process is set up; others may be, and say so themselves.
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
      // Where nobody was there to do it, it has its time again.
      set: {
        expectedAt: now,
        knownSince: sql`case when ${duties.expectedAt} >= ${new Date(now.getTime() - expectedFor).toISOString()}::timestamptz
          then ${duties.knownSince} else excluded.known_since end`,
      },
    })
}

/** Notes that a duty was done well, by whichever process. */
export async function recordDutyDone(db: Database, name: DutyName, now: Date): Promise<void> {
  await db
    .insert(duties)
    .values({ name, knownSince: now, doneAt: now })
    .onConflictDoUpdate({
      target: duties.name,
      // Another process may have been later, and told it sooner.
      set: {
        doneAt: sql`greatest(${duties.doneAt}, excluded.done_at)`,
        failures: 0,
        lastError: null,
      },
    })
}

/** Notes that a duty went wrong; of the fault only what holds nothing that anybody has typed. */
export async function recordDutyFailed(
  db: Database,
  name: DutyName,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  const lastError = inShort(error)
  await db
    .insert(duties)
    .values({ name, knownSince: now, failedAt: now, failures: 1, lastError })
    .onConflictDoUpdate({
      target: duties.name,
      set: { failedAt: now, failures: sql`${duties.failures} + 1`, lastError },
    })
}

/** The kind of the fault, PostgreSQL's or the system's code, and which records it was about. */
function inShort(error: unknown): string {
  if (error instanceof RecordsFailed) {
    const [first] = error.faults
    return `${first ? inShort(first.error) : ''}; ${error.message}`.slice(0, longestError)
  }
  if (!(error instanceof Error)) return typeof error
  const code = sqlStateOf(error) ?? ('code' in error ? String(error.code) : '')
  return `${error.name} ${code}`.trim().slice(0, longestError)
}
