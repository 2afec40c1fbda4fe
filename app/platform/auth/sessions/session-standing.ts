/** What the site wants of who may do a sensitive act, before a role or an office gives them anything (REQUIRE_ADMIN_MFA). */
export type AdminFactorRule = 'no' | 'any' | 'passkey'

/** What is known of a session and of the person whose it is. */
type Shown = {
  /** Whether the person may do a sensitive act. */
  sensitive: boolean
  hasSecondFactor: boolean
  hasPasskey: boolean
  assuranceLevel: 'aal1' | 'aal2'
  /** How the session has shown its second factor last. */
  secondFactorMethod: string | null
  /** The passkey that was shown in it. */
  passkeyId: string | null
}

/** How far somebody has come in signing in. */
export type Standing =
  | 'complete'
  /** A second factor is still to be shown. */
  | 'halfway'
  /** The same, and of all that there is only a passkey will do; or a recovery code, to add another. */
  | 'passkeyOwed'
  /** An account like any other; the role gives nothing before a factor is added that the site wants. */
  | 'factorMissing'

/**
 * How far a session has come under the site's rule for sensitive acts (decision 0023). Where a passkey is wanted
 * and there is one, no code of another kind stands for it: somebody who was talked out of a code could
 * otherwise add a passkey with it. A recovery code lets in to add one, and no further.
 */
export function standingOf(rule: AdminFactorRule, shown: Shown): Standing {
  const { sensitive, hasSecondFactor, assuranceLevel, passkeyId, secondFactorMethod } = shown
  const wanted = sensitive ? rule : 'no'
  const owed = wanted === 'passkey' && passkeyId === null
  const halfway = hasSecondFactor && assuranceLevel !== 'aal2'
  if (owed && shown.hasPasskey && secondFactorMethod !== 'recovery') return 'passkeyOwed'
  if (halfway) return 'halfway'
  const missing = owed || (wanted === 'any' && !hasSecondFactor)
  return missing ? 'factorMissing' : 'complete'
}
