/** A second factor on its owner's pages. */
export type OwnFactor = {
  id: string
  type: 'totp' | 'phone' | 'webauthn'
  verified: boolean
  /** Chosen by the owner. */
  name: string | null
  /** Last digits of a telephone. */
  phoneEnd: string | null
  createdAt: Date
  /** Set for passkeys only. */
  lastUsedAt: Date | null
}

export const lastPhoneDigits = (phone: string | null): string | null =>
  phone === null ? null : phone.slice(-3)

/** Takes the place of a factor's id. */
export const recoveryMethod = 'recuperacion'

/** The factor asked for first: a passkey, then an authenticator. */
export function defaultFactor(factors: readonly OwnFactor[]): OwnFactor | null {
  const first = (wanted: OwnFactor['type']) => factors.find(({ type }) => type === wanted)
  return first('webauthn') ?? first('totp') ?? factors[0] ?? null
}
