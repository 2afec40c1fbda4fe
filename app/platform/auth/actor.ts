import type { HeldOffice } from './office.ts'
import type { Role } from './role.ts'

/** aal2 once a second factor was shown. */
export type AssuranceLevel = 'aal1' | 'aal2'

export type Account = {
  kind: 'account'
  id: string
  email: string
  name: string
  role: Role
  /** What the person looks after beside the role, at this moment. */
  offices: readonly HeldOffice[]
  sessionId: string
  /** When the person last proved the password in this session; sensitive acts ask again after 10 minutes. */
  authenticatedAt: Date
  /** Of this session, or of the token by which a program came, if that is lower. */
  assuranceLevel: AssuranceLevel
  hasSecondFactor: boolean
  /** The site wants one of this person (REQUIRE_ADMIN_MFA) that is not there: the role gives nothing yet. */
  secondFactorMissing: boolean
}

/** Somebody whose password is proved, and whose second factor is still to be shown. */
type Pending = {
  id: string
  sessionId: string
  /** Codes of other factors do not do: the site wants a passkey of this person, who has one. */
  passkeyOwed?: true
}

/** Nobody who is signed in. Until the second factor is shown, a person is no more than this. */
export type Visitor = { kind: 'visitor'; pending?: Pending }

/** Who is asking. Read from the database at each request, so that a demotion acts at once. */
export type Actor = Visitor | Account

export const visitor: Visitor = { kind: 'visitor' }

/** The session that the request came with, whether it is complete or not; null without one. */
export function sessionIdOf(actor: Actor): string | null {
  if (actor.kind === 'account') return actor.sessionId
  return actor.pending?.sessionId ?? null
}
