import type { Certainty, LineRemark } from '#app/money/bank-statements/bank-statement.ts'
import {
  chargesOf,
  keepCreditOption,
  debtorByName,
  payChargesOption,
  refundOption,
  type MatchedOption,
} from '#app/money/bank-statements/line-options.ts'
import { maxDayDifference } from '#app/money/bank-statements/taking/taken-before.ts'
import { daysBetween } from '#app/platform/i18n/time/calendar-days.ts'
import { compact, nameWords } from '#packages/banking/statements/name-words.ts'
import type { StatementLine } from '#packages/banking/statements/statement.ts'
import type { EnteredPayment } from './entered-payments.server.ts'
import type { Credit, OpenCharge, OpenMoney } from './open-money.server.ts'
import type { Named, OwedIndex } from './owed-index.ts'

/** The options of a line, the best first, with the certainty of that one. */
export type LineMatch = {
  certainty: Certainty
  options: MatchedOption[]
  /** The first option is the default. */
  preferred: boolean
  remark: LineRemark | null
}

const maxOptions = 8

/** Number of words of a name needed to identify a person. */
export const minNameWords = 2

/** Maximum number of charges suggested by amount alone. */
export const maxSameAmount = 3

export const textsOf = ({ text, reference, counterparty }: StatementLine) => [
  text,
  reference,
  counterparty,
]
const isOption = (option: MatchedOption | null): option is MatchedOption => option !== null

export function match(
  certainty: Certainty,
  options: readonly (MatchedOption | null)[],
  remark: LineRemark | null = null,
): LineMatch {
  const different = new Map(options.filter(isOption).map((option) => [option.value, option]))
  return {
    certainty,
    options: [...different.values()].slice(0, maxOptions),
    preferred: certainty !== 'none',
    remark,
  }
}

/** Options of named charges first; other charges of the debtor only when they add up to the amount. */
export function byReference(
  amountCents: number,
  named: readonly OpenCharge[],
  owed: OwedIndex,
): LineMatch {
  const [first] = named
  const open = named.reduce((total, { openCents }) => total + openCents, 0)
  const others = [...new Set(named.flatMap((charge) => owed.owing(charge).charges))].filter(
    (charge) => !named.includes(charge),
  )
  const more = amountCents > open ? chargesOf(amountCents - open, others) : null
  const some = amountCents < open ? chargesOf(amountCents, named) : null
  const options = [
    open === amountCents ? payChargesOption(named, amountCents) : null,
    more ? payChargesOption([...named, ...more], amountCents) : null,
    some ? payChargesOption(some, amountCents) : null,
    payChargesOption(named, amountCents),
    others.length > 0 ? payChargesOption([...named, ...others], amountCents) : null,
    first ? keepCreditOption(`c:${first.id}`, first) : null,
  ]
  return match(open === amountCents || more || some ? 'sure' : 'likely', options)
}

/** Options of a line by the treasurer's text: references, an address or a name. */
export function matchTypedPayer(
  line: StatementLine,
  typed: string,
  owed: OwedIndex,
  money: OpenMoney,
): LineMatch {
  const { amountCents } = line
  const named = owed.inTexts([typed])
  if (named.length > 0) return { ...byReference(amountCents, named, owed), certainty: 'sure' }
  if (/^C\d{6,}$/u.test(compact(typed))) return match('none', [], 'noReference')
  if (typed.includes('@')) {
    const email = typed.toLowerCase()
    const person = money.peopleByEmail.get(email)
    const [first] = owed.withEmail(email)
    const charges = first ? owed.owing(first).charges : []
    const exact = chargesOf(amountCents, charges)
    if (!person && !first) return match('none', [], 'noEmail')
    return match('sure', [
      exact ? payChargesOption(exact, amountCents) : null,
      payChargesOption(charges, amountCents),
      person?.personId ? keepCreditOption(`p:${person.personId}`, person) : null,
      first ? keepCreditOption(`c:${first.id}`, first) : null,
    ])
  }
  const alike = owed.named(typed).filter(({ all, hits }) => all || hits >= minNameWords)
  const whole = alike.filter(({ all }) => all)
  const found = whole.length > 0 ? whole : alike
  const options = found.slice(0, 4).flatMap(({ item }) => {
    const exact = chargesOf(amountCents, item.charges)
    return [
      exact ? payChargesOption(exact, amountCents) : null,
      payChargesOption(item.charges, amountCents),
    ]
  })
  const alone = nameWords(typed).length > 0 ? keepCreditOption('n', debtorByName(typed)) : null
  return match(found.length > 1 ? 'none' : 'likely', [...options, alone])
}

/** The credit that an outgoing line may refund, of a person whose name it contains. */
export function matchOutgoing(
  line: StatementLine,
  credits: readonly Credit[],
  named: (text: string) => Named<{ credit: Credit }>[],
  entered: (line: StatementLine) => EnteredPayment | undefined,
): LineMatch {
  const amountCents = -line.amountCents
  const found = named(textsOf(line).join(' ')).filter(
    ({ item, hits }) => hits >= minNameWords && item.credit.creditCents >= amountCents,
  )
  const exact = found.filter(({ item }) => item.credit.creditCents === amountCents)
  const alike = credits.filter(({ creditCents }) => creditCents === amountCents)
  const options = [
    ...exact.map(({ item }) => refundOption(item.credit)),
    ...found.map(({ item }) => refundOption(item.credit)),
    ...(alike.length <= maxSameAmount ? alike.map(refundOption) : []),
  ]
  if (entered(line)) return match('none', options, 'entered')
  const [best, next] = exact
  if (!best) return match(found.length === 1 && found[0]?.all ? 'likely' : 'none', options)
  if (best.hits === next?.hits && best.item.credit.name !== next.item.credit.name)
    return match('none', options)
  return match(best.all ? 'sure' : 'likely', options)
}

/** Finds a line's payment entered by hand, by amount, days, and reference or name; each once. */
export function enteredOnce(entered: readonly EnteredPayment[]) {
  const left = new Set(entered)
  return (line: StatementLine): EnteredPayment | undefined => {
    const fields = textsOf(line)
    const texts = fields.map(compact)
    const words = new Set(nameWords(fields.join(' ')))
    for (const payment of left) {
      if (payment.amountCents !== line.amountCents) continue
      if (Math.abs(daysBetween(payment.receivedOn, line.bookedOn)) > maxDayDifference) continue
      const isNamed = payment.references.some((reference) =>
        texts.some((text) => text.includes(compact(reference))),
      )
      const known = nameWords(payment.name).filter((word) => words.has(word))
      if (payment.name !== '' && !isNamed && known.length < 2) continue
      left.delete(payment)
      return payment
    }
    return undefined
  }
}
