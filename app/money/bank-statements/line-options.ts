import type { Credit, OpenCharge } from '#app/money/bank-statements/matching/open-money.server.ts'
import type {
  CollectedDebit,
  ReturnedTogether,
  SentDebit,
  SentRemittance,
} from '#app/money/bank-statements/taking/debit-money.server.ts'
import type { BookPlace } from '#app/money/books/book.ts'
import type { Debtor } from '#app/money/ledger/charges/charge.ts'
import type { LineOption } from './bank-statement.ts'

/** An option with its ledger rows. */
export type MatchedOption = LineOption & {
  /** Id of the returned debit or the credited remittance; otherwise empty. */
  id: string
  chargeIds: readonly string[]
  paymentId: string | null
  from: Debtor
  /** Cents of returned debits, negative for credited ones, without the bank's fee. */
  debitCents?: number
  /** Debits of a remittance that are credited separately. */
  part?: { remittanceId: string; itemIds: readonly string[] }
}

/** A payer known only by name. */
export const debtorByName = (name: string): Debtor => ({
  personId: null,
  name: name.slice(0, 100),
  email: null,
  language: 'es',
})

/** Default ledger effects of an option. */
const noEffects = { id: '', chargeIds: [], paymentId: null, from: debtorByName('') }

const sumOf = (charges: readonly OpenCharge[]) =>
  charges.reduce((total, { openCents }) => total + openCents, 0)

/** The line pays these charges in this order. */
export function payChargesOption(
  charges: readonly OpenCharge[],
  amountCents: number,
): MatchedOption | null {
  const [first] = charges
  if (!first) return null
  const open = sumOf(charges)
  return {
    kind: 'charges',
    value: `c:${charges.map(({ id }) => id).join('+')}=${open}`,
    name: [...new Set(charges.map(({ name }) => name))].join(', '),
    charges: charges.map(({ about, reference, openCents }) => ({ about, reference, openCents })),
    leftCents: Math.max(0, amountCents - open),
    missingCents: Math.max(0, open - amountCents),
    ...noEffects,
    chargeIds: charges.map(({ id }) => id),
    from: first,
  }
}

/** The line becomes credit; `key` identifies its owner: a charge, a person, or only a name. */
export const keepCreditOption = (key: string, from: Debtor): MatchedOption => ({
  kind: 'credit',
  value: `k:${key}`,
  name: from.name,
  ...noEffects,
  from,
})

export const refundOption = (credit: Credit): MatchedOption => ({
  kind: 'refund',
  value: `r:${credit.paymentId}=${credit.creditCents}`,
  name: credit.name,
  creditCents: credit.creditCents,
  ...noEffects,
  paymentId: credit.paymentId,
  from: credit,
})

export const returnOption = (debit: SentDebit, reason: string | null): MatchedOption => ({
  kind: 'return',
  value: `d:${debit.itemId}`,
  name: debit.name,
  remittance: debit.remittance,
  about: debit.about,
  reason,
  ...noEffects,
  id: debit.itemId,
  debitCents: debit.amountCents,
  from: debtorByName(debit.name),
})

/** Returns that the ledger already has, with the bank's fee for them in the same line. */
export const chargeOption = (
  { remittance, day, count, cents }: ReturnedTogether,
  feeCents: number,
): MatchedOption => ({
  kind: 'fee',
  value: `f:${remittance}:${day}=${cents}`,
  name: '',
  remittance,
  count,
  cents,
  feeCents,
  ...noEffects,
  id: `${remittance}:${day}`,
  debitCents: cents,
})

/** The line credits a remittance, minus the bank's fee. */
export const settleOption = (remittance: SentRemittance, feeCents = 0): MatchedOption => ({
  kind: 'settle',
  value: `s:${remittance.id}=${remittance.listedCents}`,
  name: '',
  remittance: remittance.number,
  charges: remittance.listed,
  cents: remittance.listedCents,
  feeCents,
  ...noEffects,
  id: remittance.id,
  debitCents: -remittance.listedCents,
})

/** The line credits these debits of a remittance, at least one, and not the rest of it. */
export const settlePartOption = (
  { id, number }: SentRemittance,
  debits: readonly CollectedDebit[],
): MatchedOption => {
  const cents = debits.reduce((total, { amountCents }) => total + amountCents, 0)
  const [first] = debits
  return {
    kind: 'settle',
    value: `s:${id}=${cents}:${debits.length}:${first?.place ?? 0}`,
    name: '',
    remittance: number,
    charges: debits.length,
    cents,
    feeCents: 0,
    ...noEffects,
    id: first?.itemId ?? id,
    debitCents: -cents,
    part: { remittanceId: id, itemIds: debits.map(({ itemId }) => itemId) },
  }
}

/** A cost can be chosen for one line; other places for any number. */
export const placeOption = (place: BookPlace): MatchedOption => ({
  kind: 'book',
  value: `b:${place.value}`,
  name: place.name,
  place,
  ...noEffects,
  id: place.kind === 'cost' ? place.value : '',
})

/** The option without its person and ledger rows. */
export function shownOption(option: MatchedOption): LineOption {
  const { id: _id, chargeIds: _ids, paymentId: _payment, from: _from, ...rest } = option
  const { debitCents: _cents, part: _part, ...shown } = rest
  return shown
}

/** Maximum number of charges tried in all combinations. */
const maxCombined = 12

/**
 * Charges that add up to an amount: a single one, the oldest first, else all, else the fewest possible. Null for none.
 */
export function chargesOf(
  amountCents: number,
  charges: readonly OpenCharge[],
): OpenCharge[] | null {
  const one = charges.find(({ openCents }) => openCents === amountCents)
  if (one) return [one]
  if (charges.length > 1 && sumOf(charges) === amountCents) return [...charges]
  const some = charges.slice(0, maxCombined)
  let best: OpenCharge[] | null = null
  for (let set = 1; set < 1 << some.length; set += 1) {
    const chosen = some.filter((_, index) => (set & (1 << index)) !== 0)
    if (sumOf(chosen) === amountCents && chosen.length < (best?.length ?? Infinity)) best = chosen
  }
  return best
}
