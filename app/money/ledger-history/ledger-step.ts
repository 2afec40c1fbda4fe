/** What can have happened to a charge, or to a payment. */
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
  | 'spared'
  | 'sparedNoMore'
  | 'told'
  | 'toBeTold'

/** Something that has happened to a charge or a payment. */
export type LedgerStep = {
  what: StepKind
  at: Date
  /** Who wrote it down; null where the site did by itself, or whoever it was is gone. */
  by: string | null
  cents: number | null
  /** A reason, a way of paying, a subject of a mail: what the kind says. */
  text: string | null
  /** Of Madrid's calendar: when it is due, was received or is collected. */
  day: string | null
  /** The other row that it is about. */
  link: { to: 'charge' | 'payment' | 'remittance'; id: string; number: number } | null
}

/** A step as the database tells it. */
export type StepRow = Omit<LedgerStep, 'at' | 'link'> & {
  at: string
  to: 'charge' | 'payment' | 'remittance' | null
  id: string | null
  number: number | null
}

/** The steps of rows that come in the order in which it happened. */
export const stepsOf = (rows: readonly StepRow[]): LedgerStep[] =>
  rows.map(({ at, to, id, number, ...step }) => ({
    ...step,
    at: new Date(at),
    link: to && id && number !== null ? { to, id, number } : null,
  }))
