import type { BankFacts } from '#app/club-content.ts'
import type { OnlineMethod } from '#packages/banking/gateway/payment-gateway.ts'
import { shownIban } from '#packages/banking/sepa/iban.ts'

/** A charge by what it is paid: cents that are open, and the end of the account that the club debits; null: the person pays. */
export type ToBePaid = { openCents: number; reference: string; debitedFrom: string | null }

/** How an open charge is paid; what the club does not take is null, and so is all of it where the club debits it. */
export type HowToPay = {
  cents: number
  /** What a transfer or a Bizum names, so that the club knows whose it is. */
  reference: string
  transfer: {
    holder: string
    /** As machines write it, and as people read it. */
    iban: string
    shownIban: string
  } | null
  bizum: string | null
  /** How it is paid at once, on the page of the bank. */
  online: readonly OnlineMethod[]
  /** The end of the account that the club debits: there is nothing to do. */
  debitedFrom: string | null
}

/**
 * How a charge is paid, as far as the club has said; null where it has not. Who lets the club collect it is told of nothing else.
 *
 * @param club who gets it, where the bank knows nobody by another name.
 * @param online by what the gateway takes it; of two ways to pay by Bizum the one that is noted by itself is told.
 */
export function howToPay(
  { holder, iban, bizum }: BankFacts,
  club: string,
  { openCents: cents, reference, debitedFrom }: ToBePaid,
  online: readonly OnlineMethod[] = [],
): HowToPay | null {
  if (cents <= 0) return null
  if (debitedFrom !== null) {
    return { cents, reference, transfer: null, bizum: null, online: [], debitedFrom }
  }
  const byHand = online.includes('bizum') ? '' : bizum
  if (iban === '' && byHand === '' && online.length === 0) return null
  return {
    cents,
    reference,
    transfer: iban === '' ? null : { holder: holder || club, iban, shownIban: shownIban(iban) },
    bizum: byHand || null,
    online,
    debitedFrom,
  }
}
