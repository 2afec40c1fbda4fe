/** A second factor as its owner's pages show it. */
export type OwnFactor = {
  id: string
  type: 'totp' | 'phone'
  verified: boolean
  /** What the owner calls it; null without a name. */
  name: string | null
  /** The last digits of a telephone's number; null for an application. */
  phoneEnd: string | null
  createdAt: Date
}

/** Digits of a telephone's number that are shown. */
const shownDigits = 3

/** What is shown of a telephone: enough for its owner to know it. */
export const phoneEndOf = (phone: string | null): string | null =>
  phone === null ? null : phone.slice(-shownDigits)

/** Stands for a recovery code where a factor is named. */
export const recoveryMethod = 'recuperacion'
