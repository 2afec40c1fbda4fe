import type { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { columnsIn } from '#app/platform/tables/columns.ts'
/** The part of a record that a join concerns. */
export type JoinedRecord = Pick<
  typeof membershipRequests.$inferSelect,
  | 'fullName'
  | 'email'
  | 'phone'
  | 'reason'
  | 'language'
  | 'accountId'
  | 'status'
  | 'memberNumber'
  | 'joinedOn'
  | 'planId'
  | 'validUntil'
  | 'memberNotes'
  | 'leftOn'
  | 'suspendedOn'
>

/** Plan and last day of a membership. */
export type Renewal = Pick<JoinedRecord, 'planId' | 'validUntil'>

/** A renewal with the payer: the record of another member, or null. */
export type JoinedFee = Renewal & { householdOf: string | null }

/** Whether a record can be joined: not one that ended by an earlier join. */
export const mayBeJoined = ({
  leftOn,
  doubleOf,
}: {
  leftOn: string | null
  doubleOf: string | null
}): boolean => leftOn === null || doubleOf === null

/** Characters of the notes about a member. */
const longestNotes = 2000

/** Whether the first membership is the older one, whose number and day are kept. */
export const isOlderMembership = (one: JoinedRecord, other: JoinedRecord): boolean =>
  one.joinedOn === other.joinedOn
    ? (one.memberNumber ?? Infinity) < (other.memberNumber ?? Infinity)
    : (one.joinedOn ?? '') < (other.joinedOn ?? '')

/**
 * The membership whose plan, last day and payer continue: an active one; of two active ones the longer. A membership
 * left years ago neither extends nor ends the current one.
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
 * The remaining record after a join: it keeps number and first day, and gets the facts it lacked. The address follows
 * the account. A membership that was left is active again, without its suspension; the suspension of the other one is
 * ignored.
 *
 * @param renewal plan and last day (joined-fee.server.ts).
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
    ...(stays.email === null ? { email: goes.email } : {}),
    phone: stays.phone ?? goes.phone,
    reason: stays.reason ?? goes.reason,
    planId,
    validUntil,
    memberNotes: joinedNotes(stays.memberNotes, goes.memberNotes),
    leftOn: null,
    suspendedOn: stays.leftOn === null ? stays.suspendedOn : goes.suspendedOn,
  }
}

/** Both notes; if they are too long together, each stays in its record. */
function joinedNotes(stay: string | null, go: string | null): string | null {
  if (stay === null || go === null || stay === go) return stay ?? go
  const both = `${stay}\n${go}`
  return both.length <= longestNotes ? both : stay
}

/** Facts that a join may change, by their names in the audit log and the preview. */
export const joinedFields = {
  email: 'email',
  phone: 'phone',
  planId: 'plan_id',
  validUntil: 'valid_until',
  memberNotes: 'member_notes',
} as const satisfies Partial<Record<keyof JoinedRecord, string>>

type JoinedField = keyof typeof joinedFields

export const joinedChanges = (before: JoinedRecord, after: JoinedRecord): JoinedField[] =>
  columnsIn(joinedFields).filter((field) => before[field] !== after[field])
