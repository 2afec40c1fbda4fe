import type { LineRemark } from '#app/money/bank-statements/bank-statement.ts'
import {
  matchTransferOnce,
  type StatementBooks,
} from '#app/money/bank-statements/books/statement-books.server.ts'
import {
  chargesOf,
  keepCreditOption,
  debtorByName,
  payChargesOption,
  refundOption,
  type MatchedOption,
} from '#app/money/bank-statements/line-options.ts'
import type { LineChoices } from '#app/money/bank-statements/statement-input.ts'
import { takenBefore, type TakenBefore } from '#app/money/bank-statements/taking/taken-before.ts'
import { nameWords } from '#packages/banking/statements/name-words.ts'
import type { Statement, StatementLine } from '#packages/banking/statements/statement.ts'
import { creditedOnce } from './match-credit.ts'
import { matchReturned } from './match-debit.ts'
import { matchIncoming, unlessCollected } from './match-incoming.ts'
import {
  enteredOnce,
  matchOutgoing,
  matchTypedPayer,
  textsOf,
  type LineMatch,
} from './match-line.ts'
import type { OpenCharge, OpenMoney } from './open-money.server.ts'
import { nameIndex, owedIndex, type OwedIndex } from './owed-index.ts'

export type TakenLine = { line: StatementLine; option: MatchedOption }

/** Why a choice is refused: the ledger changed, an earlier line used it up, or the typed payer was not looked up. */
export type Refusal = 'ledger' | 'twice' | 'typed'

/** The decision on a line; without an option it is skipped. */
export type Decision = {
  line: StatementLine
  index: number
  option: MatchedOption | null
  match: LineMatch
  known: boolean
  /** Whether the line was taken in another format. */
  elsewhere: TakenBefore | null
  remark: LineRemark | null
  payerText: string
  /** Id of the transfer between the club's accounts whose other line this is. */
  transfer: string | null
  refused: Refusal | null
}

/**
 * Classifies the lines of a statement. Certain lines come first, so that others do not use up their charges.
 *
 * @param doubtful indexes of lines that resemble a taken one.
 * @param onlyChosen skips lines without a choice.
 */
export function classifyLines(
  statement: Statement,
  money: OpenMoney,
  {
    books,
    choices,
    doubtful,
    onlyChosen,
  }: {
    books: StatementBooks
    choices: LineChoices
    doubtful: ReadonlySet<number>
    onlyChosen: boolean
  },
): Decision[] {
  const owed = owedIndex(money.charges)
  const creditsNamed = nameIndex(money.credits.map((credit) => ({ credit, name: credit.name })))
  const settled = owedIndex(money.settled)
  const entered = enteredOnce(money.entered)
  const before = takenBefore(
    statement,
    [...money.taken, ...books.taken],
    (line) => owed.inTexts(textsOf(line)).length > 0,
  )
  const left = leftOf(money)
  const transferred = matchTransferOnce(books)
  const credited = creditedOnce(money.sent, statement.lines)
  const matchDebit = (line: StatementLine) => {
    if (line.amountCents < 0) return matchReturned(line, money.sent, books.taken)
    if (money.sent.remittances.length === 0) return null
    // A line that names a payer beside the sum of a remittance may be either.
    const incoming = matchIncoming(line, { owed, settled, entered: () => undefined })
    const isNamed = incoming.certainty !== 'none' || incoming.remark !== null
    const match = credited(line, isNamed)
    if (!match || match.known) return match
    return {
      ...match,
      match: { ...match.match, options: [...match.match.options, ...incoming.options] },
    }
  }
  const decisions = statement.lines.map((line, index): Decision => {
    const elsewhere = before.get(index) ?? (doubtful.has(index) ? 'perhaps' : null)
    const payerText = choices.who.get(index) ?? ''
    const isRead = elsewhere === 'same' || money.known.has(line.lineKey)
    const transfer = isRead || elsewhere !== null ? null : transferred(line)
    const isTaken = isRead || transfer !== null
    const debit = isTaken || payerText !== '' ? null : matchDebit(line)
    const known = isTaken || debit?.known === true
    const found = known
      ? { certainty: 'none' as const, options: [], preferred: false, remark: null }
      : debit
        ? debit.match
        : line.amountCents < 0
          ? matchOutgoing(line, money.credits, creditsNamed, entered)
          : payerText !== ''
            ? unlessCollected(matchTypedPayer(line, payerText, owed, money), owed)
            : unlessCollected(matchIncoming(line, { owed, settled, entered }), owed)
    // A line possibly taken before is stored only on request.
    const withPlaces = known ? found : withPlaceOptions(found, books.optionsOf(line))
    const match =
      elsewhere === 'perhaps'
        ? { ...withPlaces, certainty: 'none' as const, preferred: false, remark: 'taken' as const }
        : withPlaces
    const { remark } = match
    return {
      line,
      index,
      match,
      known,
      elsewhere,
      payerText,
      transfer,
      option: null,
      remark,
      refused: null,
    }
  })
  const inTurn = decisions.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || one.index - other.index,
  )
  for (const decision of inTurn) applyChoice(decision, { owed, money, left, choices, onlyChosen })
  return decisions
}

/** Adds the possible places in the books; the likely one is preferred where no member is named. */
function withPlaceOptions(
  found: LineMatch,
  { options, likely, isAdvance }: ReturnType<StatementBooks['optionsOf']>,
): LineMatch {
  const isOpen = found.certainty === 'none' && found.remark === null
  if (isOpen && isAdvance) {
    return { ...found, remark: 'advance', options: [...found.options, ...options] }
  }
  return isOpen && likely
    ? {
        ...found,
        certainty: 'likely' as const,
        preferred: true,
        options: [...options, ...found.options],
      }
    : { ...found, options: [...found.options, ...options] }
}

const ranks = { sure: 0, likely: 1, none: 2 } as const
const rankOf = ({ match }: Decision) => ranks[match.certainty]

type ChoiceState = {
  owed: OwedIndex
  money: OpenMoney
  left: ReturnType<typeof leftOf>
  choices: LineChoices
  onlyChosen: boolean
}

/** Applies the chosen option of a line, else the most likely one, unless an earlier line has used it up. */
function applyChoice(decision: Decision, choosing: ChoiceState): void {
  const { left, choices, onlyChosen } = choosing
  const { line, index, match, known, payerText } = decision
  const chosen = choices.options.get(index)
  const typed = payerText !== (choices.seen.get(index) ?? '')
  if (typed && onlyChosen && !known) {
    decision.refused = 'typed'
  } else if (chosen === undefined || typed) {
    if (!known && !onlyChosen) applyPreferred(decision, choosing)
  } else if (chosen !== '') {
    const offered = match.options.find(({ value }) => value === chosen)
    const option = known ? null : (offered ?? optionOf(chosen, line, { ...choosing, payerText }))
    decision.option = option
    if (!option) {
      decision.refused = 'ledger'
      return
    }
    if (!offered) match.options.push(option)
    if (left.has(option, line.amountCents)) {
      left.take(option, line.amountCents)
    } else {
      decision.refused = 'twice'
      decision.remark = 'twice'
    }
  }
}

/** Applies the most likely remaining option. */
function applyPreferred(decision: Decision, { owed, left }: ChoiceState): void {
  const { line, match } = decision
  const [first] = match.options
  if (!match.preferred || !first) return
  if (!left.has(first, line.amountCents)) {
    // The person may have paid twice: try the next charge.
    const [charge] = first.chargeIds.flatMap((id) => owed.charge(id) ?? [])
    const open = charge ? owed.owing(charge).charges.filter(left.isWhole) : []
    const next = chargesOf(line.amountCents, open)
    const other = next ? payChargesOption(next, line.amountCents) : null
    if (!other) {
      decision.remark = 'twice'
      return
    }
    match.options = [other, ...match.options.filter(({ value }) => value !== other.value)]
    match.certainty = 'likely'
  }
  const [option] = match.options
  if (!option) return
  decision.option = option
  left.take(option, line.amountCents)
}

/** A previously offered option, if it is unchanged. */
function optionOf(
  value: string,
  line: StatementLine,
  { owed, money, payerText }: Pick<ChoiceState, 'owed' | 'money'> & { payerText: string },
): MatchedOption | null {
  const [, kind, key = ''] = /^([ckr]):([^=]*)/u.exec(value) ?? []
  const charges = key.split('+').flatMap((id) => owed.charge(id) ?? [])
  if (line.amountCents < 0 || kind === 'r') {
    const credit = money.credits.find(({ paymentId }) => paymentId === key)
    const option = kind === 'r' && line.amountCents < 0 && credit ? refundOption(credit) : null
    return option?.value === value ? option : null
  }
  if (kind === 'c') {
    const option = payChargesOption(charges, line.amountCents)
    return option?.value === value ? option : null
  }
  const name = payerText || line.counterparty
  if (value === 'k:n')
    return nameWords(name).length > 0 ? keepCreditOption('n', debtorByName(name)) : null
  const id = key.replace(/^c:/u, '')
  const ofCharge = owed.charge(id) ?? money.settled.find((charge) => charge.id === id)
  return ofCharge && value === `k:c:${ofCharge.id}`
    ? keepCreditOption(`c:${ofCharge.id}`, ofCharge)
    : null
}

/** Tracks the unused part of charges and credits, line by line. */
function leftOf(money: OpenMoney) {
  const charges = new Map(money.charges.map(({ id, openCents }) => [id, openCents]))
  const credits = new Map(
    money.credits.map(({ paymentId, creditCents }) => [paymentId, creditCents]),
  )
  const claimed = new Set<string>()
  return {
    /** No earlier line has used the charge. */
    isWhole: ({ id, openCents }: OpenCharge) => charges.get(id) === openCents,
    has({ chargeIds, paymentId, kind, id: of }: MatchedOption, amountCents: number): boolean {
      if (of !== '') return !claimed.has(of)
      if (kind === 'credit' || kind === 'book') return true
      if (paymentId) return (credits.get(paymentId) ?? 0) >= -amountCents
      return chargeIds.some((id) => (charges.get(id) ?? 0) > 0)
    },
    take({ chargeIds, paymentId, id: of }: MatchedOption, amountCents: number): void {
      if (of !== '') claimed.add(of)
      if (paymentId) credits.set(paymentId, (credits.get(paymentId) ?? 0) + amountCents)
      let rest = amountCents
      for (const id of chargeIds) {
        const open = charges.get(id) ?? 0
        charges.set(id, Math.max(0, open - rest))
        rest = Math.max(0, rest - open)
      }
    },
  }
}
