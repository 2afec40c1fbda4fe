import type { BankFacts } from '#app/club-content.ts'
import { shownIban } from '#app/sepa/iban.ts'

/** How an open charge is paid; what the club does not take is null. */
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
}

/**
 * How a charge is paid, as far as the club has said; null where it has not.
 *
 * @param club who gets it, where the bank knows nobody by another name.
 */
export function howToPay(
  { holder, iban, bizum }: BankFacts,
  club: string,
  { openCents: cents, reference }: { openCents: number; reference: string },
): HowToPay | null {
  if (cents <= 0 || (iban === '' && bizum === '')) return null
  return {
    cents,
    reference,
    transfer: iban === '' ? null : { holder: holder || club, iban, shownIban: shownIban(iban) },
    bizum: bizum || null,
  }
}
