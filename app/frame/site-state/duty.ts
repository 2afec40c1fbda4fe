const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

type Duty = {
  /** Interval in milliseconds. */
  every: number
  /** Late if not done for this long (milliseconds), even if no process ran. */
  lateAfter: number
  /** Only if configured (BACKUP_URL). */
  ifSetUp?: true
}

/** Grace period after a start for overdue duties (milliseconds). */
const settledAfter = 2 * hour

/** Regular jobs of the site, most important first. */
export const duties = {
  'health-data': { every: hour, lateAfter: 3 * hour },
  retention: { every: hour, lateAfter: 3 * hour },
  'erased-accounts': { every: hour, lateAfter: 3 * hour },
  bin: { every: hour, lateAfter: 3 * hour },
  audit: { every: hour, lateAfter: 3 * hour },
  'mail-files': { every: hour, lateAfter: 3 * hour },
  expired: { every: hour, lateAfter: 3 * hour },
  'signing-keys': { every: hour, lateAfter: 3 * hour },
  // A batch lasts as long as there are mails to send.
  mails: { every: 30 * second, lateAfter: hour },
  offers: { every: minute, lateAfter: 15 * minute },
  reminders: { every: 5 * minute, lateAfter: 30 * minute },
  'late-plates': { every: minute, lateAfter: 30 * minute },
  memberships: { every: hour, lateAfter: 6 * hour },
  collections: { every: 15 * minute, lateAfter: 6 * hour },
  'payment-reminders': { every: hour, lateAfter: 26 * hour },
  'card-refunds': { every: 5 * second, lateAfter: 15 * minute },
  scores: { every: minute, lateAfter: 30 * minute },
  circulars: { every: 5 * second, lateAfter: 15 * minute },
  publications: { every: 15 * second, lateAfter: 15 * minute },
  // Done up to the instant until which all data is in backups.
  backup: { every: hour, lateAfter: settledAfter, ifSetUp: true },
  'backup-proof': { every: 7 * day, lateAfter: 10 * day, ifSetUp: true },
} as const satisfies Record<string, Duty>

export type DutyName = keyof typeof duties

export const isDuty = (name: string): name is DutyName => Object.hasOwn(duties, name)

const dutyNames: readonly DutyName[] = Object.keys(duties).filter(isDuty)

/** Duties about backups, if configured. */
export type BackupDuty = 'backup' | 'backup-proof'

/** Duties that every site has; also the names of its jobs. */
export type RegularDuty = Exclude<DutyName, BackupDuty>

const isRegular = (name: DutyName): name is RegularDuty => !('ifSetUp' in duties[name])

export const isBackupDuty = (name: DutyName): boolean => !isRegular(name)

export const backupDuties: readonly BackupDuty[] = ['backup', 'backup-proof']

export const regularDuties: readonly RegularDuty[] = dutyNames.filter(isRegular)

export type DutyState = {
  name: DutyName
  /** Late: overdue. Failing: on time so far, but the last attempt failed. */
  state: 'well' | 'failing' | 'late'
  /** Last success; null if none. */
  doneAt: Date | null
  /** Failures in a row. */
  failures: number
  /** Short error for the operator; null if all is well. */
  error: string | null
}

/** Stored state of a duty. */
type DutyRow = {
  name: string
  knownSince: Date
  doneAt: Date | null
  failures: number
  lastError: string | null
  expectedAt: Date | null
}

/** A process configured for backups reports so each minute; valid for this long (milliseconds). */
export const expectedFor = 10 * minute

/** State of each duty at an instant: fine if nothing is known yet; omits duties that no process is configured for. */
export function dutyStates(rows: readonly DutyRow[], now: Date): DutyState[] {
  const isExpected = (name: DutyName) => {
    const { expectedAt = null } = rows.find((each) => each.name === name) ?? {}
    return expectedAt !== null && now.getTime() - expectedAt.getTime() < expectedFor
  }
  return dutyNames
    .filter((name) => isRegular(name) || isExpected(name))
    .map((name): DutyState => {
      const row = rows.find((each) => each.name === name)
      if (!row) return { name, state: 'well', doneAt: null, failures: 0, error: null }
      const { doneAt, failures, lastError } = row
      const since = now.getTime() - (doneAt ?? row.knownSince).getTime()
      const { lateAfter } = duties[name]
      const settled = now.getTime() - row.knownSince.getTime() > Math.min(lateAfter, settledAfter)
      const state = since > lateAfter && settled ? 'late' : failures > 0 ? 'failing' : 'well'
      return { name, state, doneAt, failures, error: failures > 0 ? lastError : null }
    })
}

/** Fewer failures may be a hiccup of the database. */
const failuresToReport = 3

/** Whether to mail admins about it; the dashboard shows more. */
export const needsNotice = ({ state, failures }: DutyState) =>
  state === 'late' || failures >= failuresToReport
