/** pending until an admin decides; then approved or rejected, once. */
type MembershipStatus = 'pending' | 'approved' | 'rejected'

/**
 * How an approved membership stands: it counts, also after its last day until it has run out, which the job or the board
 * says; it has run out; the club has suspended it; the person has left.
 */
export type MemberState = 'active' | 'grace' | 'lapsed' | 'suspended' | 'left'

/** The other one of two members with one fee, and whether it is they who pay for both. */
export type OwnHousehold = { name: string; number: number; pays: boolean }

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
  /** The last day of grace after its end. */
  graceUntil: string | null
  /** The last day on which it counted, once it has run out. */
  lapsedOn: string | null
  /** From when on it counts for nothing, by hand. */
  suspendedOn: string | null
  leftOn: string | null
  /** The same person's record that counts in place of this one. */
  doubleOf: string | null
  /** Asked to make an account, which is still to be done. */
  invited: boolean
  /** Null for who is no member. */
  state: MemberState | null
}

/** Who speaks for an applicant: as it was typed, and whom the club knows by it. */
export type Sponsor = {
  typed: string
  member: {
    id: string
    fullName: string
    memberNumber: number | null
    state: MemberState | null
  } | null
}

/** The same with what only the panel sees. */
export type PanelRequest = MembershipRequest & {
  memberNotes: string | null
  invitedAt: Date | null
  /** Of a request the one that an approval gives; null of one that was rejected without asking for any. */
  plan: string | null
  sponsors: Sponsor[]
  /** What the applicant was told besides. */
  answerReason: string | null
  /** Until when the decision can be taken back; null where it cannot. */
  undo: Date | null
  hasAccount: boolean
  /** Of the account, where it is another than the record's; null else. */
  accountEmail: string | null
  /** Not invited within a week. */
  mayBeInvited: boolean
  /** The membership that the same person has besides, to be joined with this record. */
  besides: ActiveMembership | null
  /** Not so a record that has been joined with another one already. */
  mayBeJoined: boolean
  /** Of who asks again: the membership that the person has left. */
  former: FormerMembership | null
}

/** A membership that has ended because the person left. */
export type FormerMembership = Pick<ActiveMembership, 'id' | 'memberNumber'> & { leftOn: string }

/** A membership that stands, also one that has run out: nobody has left it. */
export type ActiveMembership = {
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

/** Whether a request was answered by joining it with the person's membership: it was not refused. */
export const isJoinedRequest = ({
  status,
  doubleOf,
}: Pick<MembershipRequest, 'status' | 'doubleOf'>): boolean =>
  status === 'rejected' && doubleOf !== null

/** The same for members. */
export const stateTones = {
  active: 'olive',
  grace: 'warn',
  lapsed: 'warn',
  suspended: 'error',
  left: 'neutral',
} as const

/** How a membership stands on a day of Madrid's calendar; null for a request that is not approved. */
export function memberState(
  {
    status,
    validUntil,
    lapsedOn,
    suspendedOn,
    leftOn,
  }: Pick<MembershipRequest, 'status' | 'validUntil' | 'lapsedOn' | 'suspendedOn' | 'leftOn'>,
  today: string,
): MemberState | null {
  if (status !== 'approved') return null
  if (leftOn !== null) return 'left'
  if (suspendedOn !== null) return 'suspended'
  if (lapsedOn !== null && lapsedOn < today) return 'lapsed'
  return validUntil === null || validUntil >= today ? 'active' : 'grace'
}

/** Whether a membership that stands so counts: for prices, for what members see and for the card. */
export const counts = (state: MemberState | null): boolean =>
  state === 'active' || state === 'grace'

/** Whether somebody with these requests may ask (again): none open, no member now, and not a suspended one. */
export function mayRequest(
  requests: readonly Pick<MembershipRequest, 'status' | 'state'>[],
): boolean {
  return requests.every(
    ({ status, state }) => status !== 'pending' && !counts(state) && state !== 'suspended',
  )
}
