/** Maximum number of credits in a form, and of items in a file. */
export const maxCredits = 100

export const fileTones = { written: 'warn', paid: 'olive', dropped: 'neutral' } as const

/** A credit that a file can refund; cents. */
export type OfferedCredit = {
  id: string
  name: string
  about: string | null
  creditCents: number
  /** Last digits of the account of the mandate. */
  ibanEnd: string | null
  /** The last day on which the bank may return the refunded debit. */
  returnableUntil: string | null
}
