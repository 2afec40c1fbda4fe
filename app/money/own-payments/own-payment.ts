import type { WaysToPay } from '#app/money/ledger/paying/ways-to-pay.server.ts'
import type { PaymentMethod } from '#app/platform/schema/money/ledger.ts'

export const ownPaymentsPath = '/cuenta/pagos'

/** Something that somebody owes; cents, and the day of Madrid's calendar. */
export type OwnCharge = {
  id: string
  about: string
  dueOn: string
  overdue: boolean
  amountCents: number
  openCents: number
  /** Null where the club has not said how it is paid. */
  ways: WaysToPay | null
}

/** A payment, or a refund with less than nothing. */
export type OwnPayment = {
  id: string
  number: number
  receivedOn: string
  method: PaymentMethod
  amountCents: number
  /** What it is for, in words; empty for nothing. */
  about: string
}

/** What the club pays back of a payment. */
export type OwnCredit = { id: string; about: string; creditCents: number }

/** The parameter of the address that names a page of what is owed; that of what was paid is the usual one. */
export const openPageParameter = 'pendientes'

type Page<Row> = { rows: Row[]; page: number; pages: number }

/** All of it: what is due first and the newest payments, in pages. */
export type OwnPayments = {
  /** `count` and `cents` are those of all pages. */
  open: Page<OwnCharge> & { count: number; cents: number }
  credits: OwnCredit[]
  paid: Page<OwnPayment>
  /** Of the forms that begin to pay on the page of the bank. */
  submission: string
  /** Years in which dues were paid, the last first. */
  years: number[]
}

/** Who gives a paper, as the law knows it. */
export type Issuer = { name: string; nif: string; seat: string; city: string }

/** A line of a paper: what, and cents. */
type PaperLine = { key: string; about: string; day: string; cents: number }

export type Receipt = {
  issuer: Issuer
  number: number
  name: string
  receivedOn: string
  method: PaymentMethod
  reference: string | null
  amountCents: number
  lines: Pick<PaperLine, 'key' | 'about' | 'cents'>[]
  /** What is for nothing of it yet. */
  surplusCents: number
  /** What was paid back of it. */
  refundedCents: number
}

export type Certificate = {
  issuer: Issuer
  year: number
  name: string
  totalCents: number
  lines: PaperLine[]
  issuedOn: string
}
