import type { LineRemark } from '#app/money/bank-statements/bank-statement.ts'
import {
  chargesOf,
  keeping,
  nameAlone,
  paying,
  refunding,
  type MatchedOption,
} from '#app/money/bank-statements/line-options.ts'
import type { LineChoices } from '#app/money/bank-statements/statement-input.ts'
import {
  keysOf,
  takenBefore,
  type TakenBefore,
} from '#app/money/bank-statements/taking/taken-before.ts'
import type { Statement, StatementLine } from '#packages/banking/statements/statement.ts'
import { enteredOnce } from './entered-payments.ts'
import { creditedOnce } from './match-credit.ts'
import { matchReturned } from './match-debit.ts'
import { matchIncoming, unlessCollected } from './match-incoming.ts'
import { matchOutgoing, matchTyped, textsOf, type LineMatch } from './match-line.ts'
import { nameWords } from './name-words.ts'
import type { OpenCharge, OpenMoney } from './open-money.server.ts'
import { nameIndex, owedIndex, type OwedIndex } from './owed-index.ts'

/** What is made of a line. */
export type TakenLine = { line: StatementLine; option: MatchedOption }

/**
 * Why what was chosen cannot be: the ledger is another by now, an earlier line is for the same, or whose it is was typed
 * and not looked at yet.
 */
export type Refusal = 'ledger' | 'twice' | 'typed'

/** What becomes of a line; no option: nothing. */
export type Decision = {
  line: StatementLine
  index: number
  option: MatchedOption | null
  match: LineMatch
  known: boolean
  /** Whether it was taken before as the bank told it otherwise. */
  elsewhere: TakenBefore | null
  remark: LineRemark | null
  who: string
  refused: Refusal | null
}

/**
 * Decides on each line of a statement. Those of which it is sure whose they are come first, so that what they are for is
 * nobody else's.
 *
 * @param doubtful lines that say what one that was taken says, by their places from 0.
 * @param onlyChosen lines of which nothing was said are left out.
 */
export function decideLines(
  statement: Statement,
  money: OpenMoney,
  {
    choices,
    doubtful,
    onlyChosen,
  }: { choices: LineChoices; doubtful: ReadonlySet<number>; onlyChosen: boolean },
): Decision[] {
  const owed = owedIndex(money.charges)
  const creditsNamed = nameIndex(
    money.credits.map((credit) => ({ credit, words: nameWords(credit.name) })),
  )
  const settled = owedIndex(money.settled)
  const entered = enteredOnce(money.entered)
  const before = takenBefore(
    statement,
    money.taken,
    (line) => owed.inTexts(textsOf(line)).length > 0,
  )
  const left = leftOf(money)
  const credited = creditedOnce(money.sent, statement.lines)
  const matchDebit = (line: StatementLine) => {
    if (line.amountCents < 0) return matchReturned(line, money.sent.debits)
    if (money.sent.remittances.length === 0) return null
    // Whoever pays the very sum of a remittance is named.
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
    const who = choices.who.get(index) ?? ''
    const isTaken = elsewhere === 'same' || keysOf(line).some((key) => money.known.has(key))
    const debit = isTaken || who !== '' ? null : matchDebit(line)
    const known = isTaken || debit?.known === true
    const found = known
      ? { certainty: 'none' as const, options: [], preferred: false, remark: null }
      : debit
        ? debit.match
        : line.amountCents < 0
          ? matchOutgoing(line, money.credits, creditsNamed, entered)
          : who !== ''
            ? unlessCollected(matchTyped(line, who, owed, money), owed)
            : unlessCollected(matchIncoming(line, { owed, settled, entered }), owed)
    // What was taken already, perhaps, is taken again only by whoever says so.
    const match =
      elsewhere === 'perhaps'
        ? { ...found, certainty: 'none' as const, preferred: false, remark: 'taken' as const }
        : found
    const { remark } = match
    return { line, index, match, known, elsewhere, who, option: null, remark, refused: null }
  })
  const inTurn = decisions.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || one.index - other.index,
  )
  for (const decision of inTurn) choose(decision, { owed, money, left, choices, onlyChosen })
  return decisions
}

const ranks = { sure: 0, likely: 1, none: 2 } as const
const rankOf = ({ match }: Decision) => ranks[match.certainty]

type Choosing = {
  owed: OwedIndex
  money: OpenMoney
  left: ReturnType<typeof leftOf>
  choices: LineChoices
  onlyChosen: boolean
}

/** Decides on one line: what was chosen, else what it most likely is, where that is not used up by another. */
function choose(decision: Decision, choosing: Choosing): void {
  const { left, choices, onlyChosen } = choosing
  const { line, index, match, known, who } = decision
  const said = choices.options.get(index)
  const typed = who !== (choices.seen.get(index) ?? '')
  if (typed && onlyChosen && !known) {
    decision.refused = 'typed'
  } else if (said === undefined || typed) {
    if (!known && !onlyChosen) prefer(decision, choosing)
  } else if (said !== '') {
    const offered = match.options.find(({ value }) => value === said)
    const option = known ? null : (offered ?? optionOf(said, line, { ...choosing, who }))
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

/** Takes the line as what it most likely is, of what others have left. */
function prefer(decision: Decision, { owed, left }: Choosing): void {
  const { line, match } = decision
  const [first] = match.options
  if (!match.preferred || !first) return
  if (!left.has(first, line.amountCents)) {
    // The same somebody has paid twice: the next charge is as good.
    const [charge] = first.chargeIds.flatMap((id) => owed.charge(id) ?? [])
    const open = charge ? owed.owing(charge).charges.filter(left.isWhole) : []
    const next = chargesOf(line.amountCents, open)
    const other = next ? paying(next, line.amountCents) : null
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

/** An option that was offered once, where it is still what it was; null where it is not. */
function optionOf(
  value: string,
  line: StatementLine,
  { owed, money, who }: Pick<Choosing, 'owed' | 'money'> & { who: string },
): MatchedOption | null {
  const [, kind, key = ''] = /^([ckr]):([^=]*)/u.exec(value) ?? []
  const charges = key.split('+').flatMap((id) => owed.charge(id) ?? [])
  if (line.amountCents < 0 || kind === 'r') {
    const credit = money.credits.find(({ paymentId }) => paymentId === key)
    const option = kind === 'r' && line.amountCents < 0 && credit ? refunding(credit) : null
    return option?.value === value ? option : null
  }
  if (kind === 'c') {
    const option = paying(charges, line.amountCents)
    return option?.value === value ? option : null
  }
  const name = who || line.counterparty
  if (value === 'k:n') return nameWords(name).length > 0 ? keeping('n', nameAlone(name)) : null
  const id = key.replace(/^c:/u, '')
  const ofCharge = owed.charge(id) ?? money.settled.find((charge) => charge.id === id)
  return ofCharge && value === `k:c:${ofCharge.id}` ? keeping(`c:${ofCharge.id}`, ofCharge) : null
}

/** What is left of charges and credits while one line after the other is decided. */
function leftOf(money: OpenMoney) {
  const charges = new Map(money.charges.map(({ id, openCents }) => [id, openCents]))
  const credits = new Map(
    money.credits.map(({ paymentId, creditCents }) => [paymentId, creditCents]),
  )
  const claimed = new Set<string>()
  return {
    /** Whether nothing of a charge is used up. */
    isWhole: ({ id, openCents }: OpenCharge) => charges.get(id) === openCents,
    has({ chargeIds, paymentId, kind, id: of }: MatchedOption, amountCents: number): boolean {
      if (of !== '') return !claimed.has(of)
      if (kind === 'credit') return true
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
