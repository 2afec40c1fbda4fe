/**
 * Second factor that the site requires for sensitive acts (REQUIRE_ADMIN_MFA); without it, roles
 * and offices grant nothing.
 */
export type AdminFactorRule = 'no' | 'any' | 'passkey'

/** State of a session's proofs, and its owner. */
type SessionProofs = {
  /** Whether the owner may do any sensitive act. */
  sensitive: boolean
  hasSecondFactor: boolean
  hasPasskey: boolean
  assuranceLevel: 'aal1' | 'aal2'
  /** How the session last proved its second factor. */
  secondFactorMethod: string | null
  /** The passkey used in it. */
  passkeyId: string | null
}

/** Progress of a sign-in. */
export type SignInStage =
  | 'complete'
  /** The second factor is pending. */
  | 'halfway'
  /** The second factor is pending, and only a passkey is accepted, or a recovery code to add one. */
  | 'passkeyOwed'
  /** An ordinary account; the role grants nothing until the required factor is added. */
  | 'factorMissing'

/**
 * Progress of a session under the rule for sensitive acts (decision 0023). If a passkey is required and exists, no
 * other code replaces it: a phished code could otherwise add a passkey. A recovery code only allows adding one.
 */
export function signInStage(rule: AdminFactorRule, shown: SessionProofs): SignInStage {
  const { sensitive, hasSecondFactor, assuranceLevel, passkeyId, secondFactorMethod } = shown
  const wanted = sensitive ? rule : 'no'
  const owed = wanted === 'passkey' && passkeyId === null
  const halfway = hasSecondFactor && assuranceLevel !== 'aal2'
  if (owed && shown.hasPasskey && secondFactorMethod !== 'recovery') return 'passkeyOwed'
  if (halfway) return 'halfway'
  const missing = owed || (wanted === 'any' && !hasSecondFactor)
  return missing ? 'factorMissing' : 'complete'
}
