import type { LeavingReason, membershipRequests } from '#app/platform/schema/members/memberships.ts'

/**
 * State of an approved membership: active, also after its last day until it lapses; lapsed; suspended by the club;
 * left.
 */
export type MemberState = 'active' | 'grace' | 'lapsed' | 'suspended' | 'left'

/** The other of two members with one fee, and whether they pay it. */
export type OwnHousehold = { name: string; number: number; pays: boolean }

/** A request, and once approved a member; days are in Madrid's calendar: '2026-12-09'. */
export type MembershipRequest = Pick<
  typeof membershipRequests.$inferSelect,
  | 'id'
  | 'fullName'
  | 'email'
  | 'phone'
  | 'reason'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
  | 'memberNumber'
  | 'joinedOn'
  | 'validUntil'
  | 'graceUntil'
  | 'lapsedOn'
  | 'suspendedOn'
  | 'leftOn'
  | 'doubleOf'
> & {
  /** Invited to create an account, which does not exist yet. */
  invited: boolean
  /** Null for a non-member. */
  state: MemberState | null
}

/** A membership that the person has left. */
export type FormerMembership = Pick<ActiveMembership, 'id' | 'memberNumber'> & { leftOn: string }

/** A membership that the person has not left; it may have lapsed. */
export type ActiveMembership = {
  id: string
  fullName: string
  memberNumber: number
  joinedOn: string
  validUntil: string | null
}

/** Members who can be invited, as many as are shown. */
export type Invitable = { names: string[]; more: boolean }

/** The account's relation to the club: current member, or applicant. */
export type Affiliation = {
  membership: { number: number; since: string } | null
  requested: boolean
}

/** Badge tones; the words are in the copy. */
export const statusTones = { pending: 'warn', approved: 'olive', rejected: 'error' } as const

/** Whether a request was answered by joining it with a membership, which is no refusal. */
export const isJoinedRequest = ({
  status,
  doubleOf,
}: Pick<MembershipRequest, 'status' | 'doubleOf'>): boolean =>
  status === 'rejected' && doubleOf !== null

export const stateTones = {
  active: 'olive',
  grace: 'warn',
  lapsed: 'warn',
  suspended: 'error',
  left: 'neutral',
} as const

/** The state of a membership on a day of Madrid's calendar; null for a request that is not approved. */
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

/** Whether a state counts as membership: for prices, members' content and the card. */
export const countsAsMember = (state: MemberState | null): boolean =>
  state === 'active' || state === 'grace'

/**
 * Whether the owner of these requests may request again: none is open, and they have no membership, not even a
 * suspended one.
 */
export function mayRequest(requests: readonly Pick<MembershipRequest, 'status' | 'state'>[]) {
  return requests.every(
    ({ status, state }) => status !== 'pending' && !countsAsMember(state) && state !== 'suspended',
  )
}

/** Milliseconds in which a decision can be undone; its mail waits. */
export const undoMilliseconds = 10 * 60_000

/**
 * Until when a decision can be undone; null when it no longer can, or when the request was joined with a membership.
 */
export function undoUntil(
  { decidedAt, doubleOf }: { decidedAt: Date | null; doubleOf: string | null },
  now: Date,
): Date | null {
  if (decidedAt === null || doubleOf !== null) return null
  const until = new Date(decidedAt.getTime() + undoMilliseconds)
  return until > now ? until : null
}

/** Milliseconds until somebody can be invited again. */
export const invitedAgainAfter = 7 * 86_400_000

/** Whether the last invitation allows another one. */
export const mayBeInvitedAgain = (invitedAt: Date | null, now: Date): boolean =>
  invitedAt === null || now.getTime() - invitedAt.getTime() >= invitedAgainAfter

/** The first name with initials: enough to recognize somebody, too little for a list of members. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/u)
  const initials = others
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => `${word.slice(0, 1)}.`)
  return [first, ...initials].join(' ')
}

/** Lengths in characters. */
export const membershipLimits = { name: 100, reason: 2000, answer: 500 } as const

export const leavingReasons = [
  'left',
  'unpaid',
  'moved',
  'excluded',
  'died',
  'other',
] as const satisfies LeavingReason[]
