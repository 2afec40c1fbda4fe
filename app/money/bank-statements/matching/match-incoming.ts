import type { Certainty } from '#app/money/bank-statements/bank-statement.ts'
import {
  chargesOf,
  keepCreditOption,
  debtorByName,
  payChargesOption,
} from '#app/money/bank-statements/line-options.ts'
import type { StatementLine } from '#packages/banking/statements/statement.ts'
import type { EnteredPayment } from './entered-payments.server.ts'
import {
  byReference,
  minNameWords,
  match,
  maxSameAmount,
  textsOf,
  type LineMatch,
} from './match-line.ts'
import type { OpenCharge } from './open-money.server.ts'
import type { NamedOwing, OwedIndex, DebtorCharges } from './owed-index.ts'

/**
 * What an incoming line may pay: charges whose references it names, else charges adding up to its amount of a person
 * whose name it contains.
 *
 * @param within open charges, named closed ones, and a finder of payments by hand, which returns each once.
 */
export function matchIncoming(
  line: StatementLine,
  {
    owed,
    settled,
    entered,
  }: {
    owed: OwedIndex
    settled: OwedIndex
    entered: (line: StatementLine) => EnteredPayment | undefined
  },
): LineMatch {
  const { amountCents } = line
  const named = owed.inTexts(textsOf(line))
  if (named.length > 0) {
    const found = checkContradiction(byReference(amountCents, named, owed), { line, named, owed })
    return entered(line) ? match('none', found.options, 'entered') : found
  }
  const past = settled.inTexts(textsOf(line))
  const words = textsOf(line).join(' ')
  const found = owed.named(words)
  const whole = found.filter(({ hits }) => hits >= minNameWords)
  const exact = exactMatch(amountCents, whole)
  const numbered = owed.numbered(words)
  const alike = owed.ofAmount(amountCents)
  const { certainty, first } = certaintyOf({ exact, whole, found, numbered, amountCents })
  const suggested = [
    ...past.map((charge) => keepCreditOption(`c:${charge.id}`, charge)),
    ...(first ? [payChargesOption(first, amountCents)] : []),
    ...exact.map(({ charges }) => payChargesOption(charges, amountCents)),
    ...numbered.slice(0, 3).map(({ charges }) => payingOf(charges, amountCents)),
    ...whole.slice(0, 3).map(({ item }) => payChargesOption(item.charges, amountCents)),
    ...found
      .filter(({ hits }) => hits < minNameWords)
      .slice(0, 50)
      .flatMap(({ item }) =>
        item.charges.filter(({ openCents }) => openCents === amountCents).slice(0, 1),
      )
      .slice(0, maxSameAmount)
      .map((charge) => payChargesOption([charge], amountCents)),
    ...(alike.length <= maxSameAmount
      ? alike.map((charge) => payChargesOption([charge], amountCents))
      : []),
    ...whole.slice(0, 2).flatMap(
      ({
        item: {
          charges: [one],
        },
      }) => (one ? [keepCreditOption(`c:${one.id}`, one)] : []),
    ),
    ...(line.counterparty ? [keepCreditOption('n', debtorByName(line.counterparty))] : []),
  ]
  if (entered(line)) return match('none', suggested, 'entered')
  if (past.length > 0) return match('none', suggested, 'settled')
  return match(certainty, suggested)
}

/** The charges that an amount pays, first among charges that no file collects; all of them when none add up to it. */
const payingOf = (charges: readonly OpenCharge[], amountCents: number) =>
  payChargesOption(exactCharges(amountCents, charges) ?? charges, amountCents)

const exactCharges = (amountCents: number, charges: readonly OpenCharge[]) =>
  chargesOf(
    amountCents,
    charges.filter(({ inFile }) => !inFile),
  ) ?? chargesOf(amountCents, charges)

type ExactMatch = NamedOwing & { charges: OpenCharge[] }

const exactMatch = (amountCents: number, people: readonly NamedOwing[]): ExactMatch[] =>
  people.flatMap((each) => {
    const charges = exactCharges(amountCents, each.item.charges)
    return charges ? [{ ...each, charges }] : []
  })

/**
 * A reference whose debtor is not named, next to the name or number of somebody else who owes exactly the amount: it
 * may be either, or more likely the other when the reference's own charges have another amount.
 */
function checkContradiction(
  found: LineMatch,
  { line, named, owed }: { line: StatementLine; named: readonly OpenCharge[]; owed: OwedIndex },
): LineMatch {
  const { amountCents } = line
  const words = textsOf(line).join(' ')
  const owners = new Set(named.map((charge) => owed.owing(charge)))
  const people = owed.named(words)
  const own = Math.max(0, ...people.filter(({ item }) => owners.has(item)).map(({ hits }) => hits))
  const numbered = owed.numbered(words)
  const others = [
    ...people
      .filter(({ item, hits }) => !owners.has(item) && hits >= minNameWords && hits > own)
      .map(({ item }) => item),
    ...(numbered.some((each) => owners.has(each)) ? [] : numbered),
  ]
  const rivals = others.flatMap(({ charges }) => {
    const exact = exactCharges(amountCents, charges)
    return exact ? [payChargesOption(exact, amountCents)] : []
  })
  if (rivals.length === 0) return found
  const [first, ...rest] = found.options
  return match(
    'likely',
    found.certainty === 'sure'
      ? [first ?? null, ...rivals, ...rest]
      : [...rivals, ...found.options],
  )
}

/**
 * The certainty of a line by names and member numbers, and the charges it pays by number. A name and a number of two
 * different people are uncertain.
 */
function certaintyOf({
  exact,
  whole,
  found,
  numbered,
  amountCents,
}: {
  exact: readonly ExactMatch[]
  whole: readonly NamedOwing[]
  found: readonly NamedOwing[]
  numbered: readonly DebtorCharges[]
  amountCents: number
}): { certainty: Certainty; first: OpenCharge[] | null } {
  const byName = certaintyOfName(exact, whole, amountCents)
  const [owing, ...more] = numbered.filter(({ charges }) => exactCharges(amountCents, charges))
  if (!owing || more.length > 0) return { certainty: byName, first: null }
  const first = exactCharges(amountCents, owing.charges)
  if (found.some(({ item, shared }) => item === owing && !shared))
    return { certainty: 'sure', first }
  if (exact.length === 0) return { certainty: 'likely', first }
  return { certainty: byName === 'sure' ? 'likely' : 'none', first: null }
}

function certaintyOfName(
  exact: readonly NamedOwing[],
  whole: readonly NamedOwing[],
  amountCents: number,
): Certainty {
  const [best, next] = exact.length > 0 ? exact : whole
  if (!best || (best.hits === next?.hits && best.shared === next.shared)) return 'none'
  if (exact.length === 0) return best.all && !best.shared ? 'likely' : 'none'
  const same = best.item.charges.filter(({ openCents }) => openCents === amountCents)
  return best.all && !best.shared && same.length <= 1 ? 'sure' : 'likely'
}

/** Lowers the certainty and adds a remark when a debit file collects the charge already, as it would be paid twice. */
export function unlessCollected(found: LineMatch, owed: OwedIndex): LineMatch {
  const [first] = found.options
  const collected = first?.chargeIds.some((id) => owed.charge(id)?.inFile) ?? false
  if (!collected || !found.preferred || found.remark !== null) return found
  return { ...found, certainty: 'likely', remark: 'collected' }
}
