/** What two records of one person have, as far as joining them goes. */
export type JoinedRecord = {
  fullName: string
  email: string
  phone: string | null
  reason: string | null
  language: 'es' | 'ca'
  accountId: string | null
  status: 'pending' | 'approved' | 'rejected'
  memberNumber: number | null
  joinedOn: string | null
  planId: string | null
  validUntil: string | null
  memberNotes: string | null
  leftOn: string | null
  suspendedOn: string | null
}

/** By which plan a membership goes on, and until when. */
export type Renewal = Pick<JoinedRecord, 'planId' | 'validUntil'>

/** The same, and who pays for it too: the record of another member, or null. */
export type JoinedFee = Renewal & { householdOf: string | null }

/** Whether a record is one that joining may be asked for: not one that was joined before, and has ended. */
export const mayBeJoined = ({
  leftOn,
  doubleOf,
}: {
  leftOn: string | null
  doubleOf: string | null
}): boolean => leftOn === null || doubleOf === null

/** Characters of the notes about a member. */
const longestNotes = 2000

/** Whether the first of two memberships is the older one, which stays with its number and its day. */
export const isOlder = (one: JoinedRecord, other: JoinedRecord): boolean =>
  one.joinedOn === other.joinedOn
    ? (one.memberNumber ?? Infinity) < (other.memberNumber ?? Infinity)
    : (one.joinedOn ?? '') < (other.joinedOn ?? '')

/**
 * By which of two memberships it goes on, with its plan, its last day and who pays for it: the one that the person has not left,
 * of two that stand the one that lasts longer. What was left years ago neither prolongs nor ends what is paid for now.
 */
export function continuesBy<Membership extends Pick<JoinedRecord, 'leftOn' | 'validUntil'>>(
  stays: Membership,
  goes: Membership,
): Membership {
  if (goes.leftOn !== null) return stays
  if (stays.leftOn !== null) return goes
  if (stays.validUntil === null) return stays
  return goes.validUntil === null || goes.validUntil > stays.validUntil ? goes : stays
}

/**
 * What the record that stays has once the other one is joined with it: number and first day stay, and what it lacks comes from the
 * other. The address follows the account. One that the person had left stands again: a suspension of before is over, as
 * one of the other is not.
 *
 * @param renewal by which plan and until when it goes on (joined-fee.server.ts).
 */
export function joinedValues(
  stays: JoinedRecord,
  goes: JoinedRecord,
  { planId, validUntil }: Renewal,
): JoinedRecord {
  const takesAccount = stays.accountId === null && goes.accountId !== null
  return {
    ...stays,
    ...(takesAccount
      ? { accountId: goes.accountId, email: goes.email, language: goes.language }
      : {}),
    phone: stays.phone ?? goes.phone,
    reason: stays.reason ?? goes.reason,
    planId,
    validUntil,
    memberNotes: joinedNotes(stays.memberNotes, goes.memberNotes),
    leftOn: null,
    suspendedOn: stays.leftOn === null ? stays.suspendedOn : goes.suspendedOn,
  }
}

/** Both, one below the other; those that would be too long stay where they are. */
function joinedNotes(stay: string | null, go: string | null): string | null {
  if (stay === null || go === null || stay === go) return stay ?? go
  const both = `${stay}\n${go}`
  return both.length <= longestNotes ? both : stay
}

/** Facts of a member that a join may change, as the audit log and the preview name them. */
export const joinedFields = {
  email: 'email',
  phone: 'phone',
  planId: 'plan_id',
  validUntil: 'valid_until',
  memberNotes: 'member_notes',
} as const satisfies Partial<Record<keyof JoinedRecord, string>>

type JoinedField = keyof typeof joinedFields

/** What differs of the record that stays, before and after. */
export const joinedChanges = (before: JoinedRecord, after: JoinedRecord): JoinedField[] =>
  (['email', 'phone', 'planId', 'validUntil', 'memberNotes'] as const).filter(
    (field) => before[field] !== after[field],
  )
