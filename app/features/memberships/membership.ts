/** pending until an admin decides; then approved or rejected, once. */
type MembershipStatus = 'pending' | 'approved' | 'rejected'

/** How an approved membership stands: it ran out on its last day, or the person has left. */
export type MemberState = 'active' | 'lapsed' | 'left'

/** A request, and once it is approved the member; days of Madrid's calendar are '2026-12-09'. */
export type MembershipRequest = {
  id: string
  fullName: string
  email: string
  phone: string | null
  reason: string | null
  status: MembershipStatus
  createdAt: Date
  updatedAt: Date
  memberNumber: number | null
  joinedOn: string | null
  /** The last day of the membership; null without an end. */
  validUntil: string | null
  leftOn: string | null
  /** The same person's record that counts in place of this one. */
  doubleOf: string | null
  /** Asked to make an account, which is still to be done. */
  invited: boolean
  /** Null for who is no member. */
  state: MemberState | null
}

/** The same with what only the panel sees. */
export type PanelRequest = MembershipRequest & {
  memberNotes: string | null
  invitedAt: Date | null
  hasAccount: boolean
  /** Not invited within a week. */
  mayBeInvited: boolean
  /** The membership that the same person has besides, to be joined with this record. */
  besides: StandingMembership | null
  /** Not so a record that has been joined with another one already. */
  mayBeJoined: boolean
  /** Of who asks again: the membership that the person has left. */
  former: FormerMembership | null
}

/** A membership that has ended because the person left. */
export type FormerMembership = Pick<StandingMembership, 'id' | 'memberNumber'> & { leftOn: string }

/** A membership that stands, also one that has run out: nobody has left it. */
export type StandingMembership = {
  id: string
  fullName: string
  memberNumber: number
  joinedOn: string
  validUntil: string | null
}

/** Who can be invited to make an account, as far as they are shown. */
export type Invitable = { names: string[]; more: boolean }

/** How somebody who is signed in stands with the club: a member now, or one who has asked to be. */
export type Standing = {
  membership: { number: number; since: string } | null
  requested: boolean
}

/** The tone of a status in a badge; the word itself comes from the copy. */
export const statusTones = { pending: 'warn', approved: 'olive', rejected: 'error' } as const

/** The same for members. */
export const stateTones = { active: 'olive', lapsed: 'warn', left: 'neutral' } as const

/** How a membership stands on a day of Madrid's calendar; null for a request that is not approved. */
export function memberState(
  { status, validUntil, leftOn }: Pick<MembershipRequest, 'status' | 'validUntil' | 'leftOn'>,
  today: string,
): MemberState | null {
  if (status !== 'approved') return null
  if (leftOn !== null) return 'left'
  return validUntil !== null && validUntil < today ? 'lapsed' : 'active'
}

/** Whether somebody with these requests may ask (again): none open, and no member now. */
export function mayRequest(
  requests: readonly Pick<MembershipRequest, 'status' | 'state'>[],
): boolean {
  return requests.every(({ status, state }) => status !== 'pending' && state !== 'active')
}
