const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

type Duty = {
  /** Milliseconds from one time to the next. */
  every: number
  /** Not done for so long (milliseconds) it is late, also when no process ran meanwhile. */
  lateAfter: number
  /** Only where somebody has set it up (BACKUP_URL): elsewhere nothing is known of it. */
  ifSetUp?: true
}

/** After a start, what was not done while no process ran has so long (milliseconds) before it is late. */
const settledAfter = 2 * hour

/** What the site does by itself, that which matters most first. */
export const duties = {
  'health-data': { every: hour, lateAfter: 3 * hour },
  retention: { every: hour, lateAfter: 3 * hour },
  'erased-accounts': { every: hour, lateAfter: 3 * hour },
  bin: { every: hour, lateAfter: 3 * hour },
  audit: { every: hour, lateAfter: 3 * hour },
  'mail-files': { every: hour, lateAfter: 3 * hour },
  expired: { every: hour, lateAfter: 3 * hour },
  'signing-keys': { every: hour, lateAfter: 3 * hour },
  // A round lasts as long as there are mails to send.
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
  // Done is until when all that was stored is in the backups.
  backup: { every: hour, lateAfter: settledAfter, ifSetUp: true },
  'backup-proof': { every: 7 * day, lateAfter: 10 * day, ifSetUp: true },
} as const satisfies Record<string, Duty>

export type DutyName = keyof typeof duties

export const isDuty = (name: string): name is DutyName => Object.hasOwn(duties, name)

const dutyNames: readonly DutyName[] = Object.keys(duties).filter(isDuty)

/** Duties about backups; the site has them where its settings say where to. */
export type BackupDuty = 'backup' | 'backup-proof'

/** What the site always does, and what its jobs are called by. */
export type RegularDuty = Exclude<DutyName, BackupDuty>

const isRegular = (name: DutyName): name is RegularDuty => !('ifSetUp' in duties[name])

export const isBackupDuty = (name: DutyName): boolean => !isRegular(name)

export const backupDuties: readonly BackupDuty[] = ['backup', 'backup-proof']

export const regularDuties: readonly RegularDuty[] = dutyNames.filter(isRegular)

export type DutyState = {
  name: DutyName
  /** Late: not done for too long. Failing: done in time so far, but the last attempt went wrong. */
  state: 'well' | 'failing' | 'late'
  /** When it was last done well; null when never yet. */
  doneAt: Date | null
  /** Attempts in a row that went wrong. */
  failures: number
  /** What went wrong, in a few words for who runs the machine; null when all is well. */
  error: string | null
}

/** What is stored of a duty. */
type DutyRow = {
  name: string
  knownSince: Date
  doneAt: Date | null
  failures: number
  lastError: string | null
  expectedAt: Date | null
}

/** A process that is set up for backups says so each minute (milliseconds). */
export const expectedFor = 10 * minute

/**
 * How each duty is at this instant; one of which nothing is known yet is well, and one for which no process is set
 * up is none.
 */
export function judgeDuties(rows: readonly DutyRow[], now: Date): DutyState[] {
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

/** A duty that failed so often is no hiccup of the database. */
const failuresToTell = 3

/** Whether admins are to hear of it by mail; the dashboard shows more. */
export const isToBeTold = ({ state, failures }: DutyState) =>
  state === 'late' || failures >= failuresToTell
