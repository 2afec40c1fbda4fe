import type { Credit, OpenCharge } from '#app/money/bank-statements/matching/open-money.server.ts'
import type {
  CollectedDebit,
  SentDebit,
  SentRemittance,
} from '#app/money/bank-statements/taking/debit-money.server.ts'
import type { Debtor } from '#app/money/ledger/charges/charge.ts'
import type { LineOption } from './bank-statement.ts'

/** What can be made of a line, with the rows of the ledger that it is made with. */
export type MatchedOption = LineOption & {
  /** Of a debit that comes back, or of the remittance that is credited; else empty. */
  id: string
  chargeIds: readonly string[]
  paymentId: string | null
  /** Whose it is. */
  from: Debtor
  /** Of debits of a remittance that are credited apart from its others. */
  part?: { remittanceId: string; itemIds: readonly string[] }
}

const sumOf = (charges: readonly OpenCharge[]) =>
  charges.reduce((total, { openCents }) => total + openCents, 0)

/** The line pays these charges, the first of them first. */
export function paying(charges: readonly OpenCharge[], amountCents: number): MatchedOption | null {
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
    id: '',
    chargeIds: charges.map(({ id }) => id),
    paymentId: null,
    from: first,
  }
}

/** The line stays as credit of somebody; `key` says of whom: of a charge, a person, or a name alone. */
export const keeping = (key: string, from: Debtor): MatchedOption => ({
  kind: 'credit',
  value: `k:${key}`,
  name: from.name,
  id: '',
  chargeIds: [],
  paymentId: null,
  from,
})

/** The line is what was paid back of this. */
export const refunding = (credit: Credit): MatchedOption => ({
  kind: 'refund',
  value: `r:${credit.paymentId}=${credit.creditCents}`,
  name: credit.name,
  creditCents: credit.creditCents,
  id: '',
  chargeIds: [],
  paymentId: credit.paymentId,
  from: credit,
})

/** The line gives this debit back. */
export const returning = (debit: SentDebit, reason: string | null): MatchedOption => ({
  kind: 'return',
  value: `d:${debit.itemId}`,
  name: debit.name,
  remittance: debit.remittance,
  about: debit.about,
  reason,
  id: debit.itemId,
  chargeIds: [],
  paymentId: null,
  from: nameAlone(debit.name),
})

/** The line credits this remittance. */
export const settling = (remittance: SentRemittance): MatchedOption => ({
  kind: 'settle',
  value: `s:${remittance.id}=${remittance.listedCents}`,
  name: '',
  remittance: remittance.number,
  charges: remittance.listed,
  cents: remittance.listedCents,
  id: remittance.id,
  chargeIds: [],
  paymentId: null,
  from: nameAlone(''),
})

/** The line credits these debits of a remittance, at least one, and not the others that are left of it. */
export const settlingPart = (
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
    id: first?.itemId ?? id,
    chargeIds: [],
    paymentId: null,
    from: nameAlone(''),
    part: { remittanceId: id, itemIds: debits.map(({ itemId }) => itemId) },
  }
}

/** Somebody of whom nothing is known but a name. */
export const nameAlone = (name: string): Debtor => ({
  personId: null,
  name: name.slice(0, 100),
  email: null,
  language: 'es',
})

/** Charges that are tried in every combination. */
const mostCombined = 12

/**
 * Those of somebody's charges that come to an amount: one of them, the oldest if several would do, else all, else as
 * few as possible. Null for none.
 */
export function chargesOf(
  amountCents: number,
  charges: readonly OpenCharge[],
): OpenCharge[] | null {
  const one = charges.find(({ openCents }) => openCents === amountCents)
  if (one) return [one]
  if (charges.length > 1 && sumOf(charges) === amountCents) return [...charges]
  const some = charges.slice(0, mostCombined)
  let best: OpenCharge[] | null = null
  for (let set = 1; set < 1 << some.length; set += 1) {
    const chosen = some.filter((_, index) => (set & (1 << index)) !== 0)
    if (sumOf(chosen) === amountCents && chosen.length < (best?.length ?? Infinity)) best = chosen
  }
  return best
}
