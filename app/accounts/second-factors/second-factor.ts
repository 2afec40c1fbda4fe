/** A second factor as its owner's pages show it. */
export type OwnFactor = {
  id: string
  type: 'totp' | 'phone' | 'webauthn'
  verified: boolean
  /** What the owner calls it; null without a name. */
  name: string | null
  /** The last digits of a telephone's number; null for all others. */
  phoneEnd: string | null
  createdAt: Date
  /** When a passkey was shown last; null for all others. */
  lastUsedAt: Date | null
}

/** Digits of a telephone's number that are shown. */
const shownDigits = 3

/** What is shown of a telephone: enough for its owner to know it. */
export const phoneEndOf = (phone: string | null): string | null =>
  phone === null ? null : phone.slice(-shownDigits)

/** Stands for a recovery code where a factor is named. */
export const recoveryMethod = 'recuperacion'

/** The factor that is asked for first: a passkey, then an application; both are there at once. */
export function usualFactor(factors: readonly OwnFactor[]): OwnFactor | null {
  const first = (wanted: OwnFactor['type']) => factors.find(({ type }) => type === wanted)
  return first('webauthn') ?? first('totp') ?? factors[0] ?? null
}
