import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { HeldOffice } from './office.ts'
import type { Role } from './role.ts'

/** aal2 after a second factor. */
export type AssuranceLevel = 'aal1' | 'aal2'

export type Account = {
  kind: 'account'
  id: string
  email: string
  name: string
  /** Language of mails; pages have that of the request. */
  language: Language
  role: Role
  /** Current offices besides the role. */
  offices: readonly HeldOffice[]
  sessionId: string
  /** Last proof of the password in this session; sensitive acts ask again after 10 minutes. */
  authenticatedAt: Date
  /** The assurance level of the session, or of the API token if lower. */
  assuranceLevel: AssuranceLevel
  hasSecondFactor: boolean
  /** The site requires a second factor (REQUIRE_ADMIN_MFA) that is missing: the role grants nothing yet. */
  secondFactorMissing: boolean
}

/** Password proved, second factor pending. */
type Pending = {
  id: string
  sessionId: string
  /** Only a passkey is accepted: the site requires one, and the account has it. */
  passkeyOwed?: true
}

/** A signed-out visitor, or a person before the second factor. */
export type Visitor = { kind: 'visitor'; pending?: Pending }

/** The person or visitor of a request, read from the database each time, so that demotions act immediately. */
export type Actor = Visitor | Account

export const visitor: Visitor = { kind: 'visitor' }

/** The session of the request, complete or not; null without one. */
export function sessionIdOf(actor: Actor): string | null {
  if (actor.kind === 'account') return actor.sessionId
  return actor.pending?.sessionId ?? null
}
