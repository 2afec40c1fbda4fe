/** Credits that one form offers, and one file has at most. */
export const mostCredits = 100

type RefundFileState = 'written' | 'paid' | 'dropped'

/** A file of refunds as the panel lists it; cents and days of Madrid's calendar. */
export type ListedRefundFile = {
  id: string
  number: number
  state: RefundFileState
  executeOn: string
  count: number
  cents: number
}

/** A credit, or what a member has advanced, that can be paid back by a file. */
export type OfferedCredit = {
  /** Of the payment, or of the cost. */
  id: string
  name: string
  about: string | null
  /** What was bought, of an advance; null of a credit. */
  advanced: string | null
  creditCents: number
  /** The end of the account that is known by a mandate; null for none. */
  ibanEnd: string | null
  /** Of a debit: until when its bank may give it back all the same. */
  returnableUntil: string | null
}

/** One refund of a file; of the account its last four alone. */
export type ShownRefund = {
  id: string
  name: string
  holder: string
  ibanEnd: string
  amountCents: number
  state: 'listed' | 'paid' | 'dropped'
}
