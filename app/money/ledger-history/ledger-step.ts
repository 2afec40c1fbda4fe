type StepKind =
  | 'charged'
  | 'chargeReversed'
  | 'paid'
  | 'paidNoMore'
  | 'released'
  | 'listed'
  | 'leftOut'
  | 'returned'
  | 'received'
  | 'refunded'
  | 'allocated'
  | 'freed'
  | 'gaveBack'
  | 'gaveNotBack'
  | 'refundFrom'
  | 'refundNotFrom'
  | 'takenBack'
  | 'reminded'
  | 'toBeReminded'
  | 'notified'
  | 'toNotify'

/** Something that happened to a charge or a payment. */
export type LedgerStep = {
  what: StepKind
  at: Date
  /** Who entered it; null for the site itself, or a deleted account. */
  by: string | null
  cents: number | null
  /** A reason, payment method or mail subject, depending on the kind. */
  text: string | null
  /** The due date, or the day of receipt or collection, in Madrid. */
  day: string | null
  link: { to: 'charge' | 'payment' | 'remittance'; id: string; number: number } | null
}
