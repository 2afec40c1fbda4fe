import type { BankFacts } from '#app/club-content.ts'
import type { OnlineMethod } from '#packages/banking/gateway/payment-gateway.ts'
import { shownIban } from '#packages/banking/sepa/iban.ts'

/** An open charge; `debitedFrom`: last digits of the account that the club debits, null when the person pays. */
export type PayableCharge = { openCents: number; reference: string; debitedFrom: string | null }

/**
 * How to pay an open charge; null for ways that the club does not offer, and for all of them when the club debits it.
 */
export type HowToPay = {
  cents: number
  /** The reference to give with a transfer or a Bizum. */
  reference: string
  transfer: {
    holder: string
    /** The number in compact and in readable form. */
    iban: string
    shownIban: string
  } | null
  bizum: string | null
  online: readonly OnlineMethod[]
  debitedFrom: string | null
}

/**
 * Null when nothing is open, or the club has configured no way to pay. A debited charge shows no other way.
 *
 * @param club the payee, when the account has no other holder.
 * @param online methods of the gateway; Bizum by the gateway hides Bizum by phone, which is entered by hand.
 */
export function howToPay(
  { holder, iban, bizum }: BankFacts,
  club: string,
  { openCents: cents, reference, debitedFrom }: PayableCharge,
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
