import {
  chargeOption,
  returnOption,
  type MatchedOption,
} from '#app/money/bank-statements/line-options.ts'
import type { DebitMoney, SentDebit } from '#app/money/bank-statements/taking/debit-money.server.ts'
import {
  mandateWords,
  maxCostCents,
  numbersIn,
} from '#app/money/bank-statements/taking/debit-numbers.ts'
import {
  maxDayDifference,
  type TakenPayment,
} from '#app/money/bank-statements/taking/taken-before.ts'
import { daysBetween } from '#app/platform/i18n/time/calendar-days.ts'
import { returnReasons } from '#packages/banking/sepa/return-reason.ts'
import { nameWords } from '#packages/banking/statements/name-words.ts'
import type { StatementLine } from '#packages/banking/statements/statement.ts'
import type { LineMatch } from './match-line.ts'

/** `known`: the ledger has the return already. */
export type DebitMatch = { known: true } | { known: false; match: LineMatch }

const maxOptions = 8
export const alreadyTaken: DebitMatch = { known: true }

/** The first option is preferred unless its certainty is 'none'. */
export const debitMatch = (
  certainty: LineMatch['certainty'],
  options: readonly MatchedOption[],
  remark: LineMatch['remark'] = null,
): DebitMatch => ({
  known: false,
  match: {
    certainty,
    options: options.slice(0, maxOptions),
    preferred: certainty !== 'none',
    remark,
  },
})

/** The bank's reason code; in Norma 43 it may be in the text. */
function reasonIn({ returned, text }: StatementLine): string | null {
  if (returned?.reason) return returned.reason.slice(0, 35)
  const words = new Set(text.toUpperCase().split(/[^A-Z0-9]+/u))
  return returnReasons.find((reason) => words.has(reason)) ?? null
}

/**
 * The debit that a line returns: the one it names by number, else the last debit of the mandate it names. For a line
 * that the bank marks as a return, also one whose debtor's name it contains, with or without the bank's fee, or several
 * already returned debits with the fee. Null for another kind of line.
 *
 * @param entered statement lines in the books: such a fee is entered once.
 */
export function matchReturned(
  line: StatementLine,
  { debits, returns }: Pick<DebitMoney, 'debits' | 'returns'>,
  entered: readonly Pick<TakenPayment, 'amountCents' | 'receivedOn'>[],
): DebitMatch | null {
  const gone = -line.amountCents
  const together = returns.filter(
    ({ day, count, cents }) =>
      gone >= cents &&
      gone - cents <= maxCostCents * count &&
      Math.abs(daysBetween(day, line.bookedOn)) <= maxDayDifference,
  )
  const isReturnedTogether = together.some(({ cents }) => cents === gone)
  const offered = (these: readonly SentDebit[]) =>
    these
      .filter(({ state, refundState }) => state !== 'returned' && refundState !== 'inRefundFile')
      .map((debit) => returnOption(debit, reasonIn(line)))
  const numbers = numbersIn(line, 'debit')
  const named = debits.find(({ remittance, place, endToEndId }) =>
    numbers.some(
      (each) =>
        each.remittance === remittance &&
        Number(each.rest) === place &&
        (endToEndId.split('-').at(-1) ?? '').startsWith(each.digest),
    ),
  )
  if (named) {
    const { amountCents, state } = named
    const debited = line.returned?.debitCents ?? gone
    const isExact = debited === amountCents || gone === amountCents
    // Our number with another amount is somebody else's, unless the difference is the bank's fee.
    if (!isExact && !(gone > amountCents && gone - amountCents <= maxCostCents)) {
      return debitMatch('none', [], isReturnedTogether ? 'returned' : 'otherSum')
    }
    if (state === 'returned') return alreadyTaken
    if (named.refundState === 'inRefundFile') return debitMatch('none', [], named.refundState)
    return debitMatch(isExact ? 'sure' : 'likely', offered([named]), named.refundState)
  }
  const words = new Set(mandateWords(line))
  const byMandate = debits.filter(
    ({ mandate, amountCents, collectionOn }) =>
      mandate !== null &&
      words.has(mandate) &&
      amountCents === (line.returned?.debitCents ?? gone) &&
      collectionOn <= line.bookedOn,
  )
  if (byMandate.length > 0) return matchLastOfSeveral(line, byMandate, offered)
  if (!line.returned) return null
  const alike = debits.filter(({ amountCents }) => amountCents === gone)
  const lineWords = new Set(nameWords([line.text, line.reference, line.counterparty].join(' ')))
  const hits = ({ name }: SentDebit) => nameWords(name).filter((word) => lineWords.has(word)).length
  const withFee = debits.filter(
    ({ amountCents, state }) =>
      state !== 'returned' && gone > amountCents && gone - amountCents <= maxCostCents,
  )
  const byName = [...alike, ...withFee].filter((debit) => hits(debit) >= 2)
  if (byName.length > 0) {
    const best = Math.max(...byName.map(hits))
    return matchLastOfSeveral(
      line,
      byName.filter((debit) => hits(debit) === best),
      offered,
    )
  }
  const options = alike.length <= maxOptions ? offered(alike) : []
  if (isReturnedTogether) return debitMatch('none', options, 'returned')
  if (together.length === 0) return debitMatch('none', options, 'noDebit')
  const isEntered = entered.some(
    ({ amountCents, receivedOn }) =>
      receivedOn === line.bookedOn && together.some(({ cents }) => cents - gone === amountCents),
  )
  const isOne = together.length === 1 && options.length === 0 && !isEntered
  return debitMatch(
    isOne ? 'likely' : 'none',
    [...together.map((each) => chargeOption(each, gone - each.cents)), ...options],
    isEntered ? 'returned' : null,
  )
}

/** The last of several debits; uncertain when one of them was returned around that day. */
function matchLastOfSeveral(
  line: StatementLine,
  debits: readonly SentDebit[],
  offered: (these: readonly SentDebit[]) => MatchedOption[],
): DebitMatch {
  const isNear = ({ state, returnedOn }: SentDebit) =>
    state === 'returned' &&
    returnedOn !== null &&
    Math.abs(daysBetween(returnedOn, line.bookedOn)) <= maxDayDifference
  const options = offered(debits)
  if (debits.some(isNear)) return debitMatch('none', options, 'returned')
  // The line may refer to any of these debits.
  const left = debits.filter(({ state }) => state !== 'returned')
  const isInFile = left.some(({ refundState }) => refundState === 'inRefundFile')
  if (isInFile) return debitMatch('none', options, 'inRefundFile')
  if (options.length === 0) return debitMatch('none', [], 'returned')
  const people = new Set(left.map(({ name }) => name))
  const remark = left.some(({ refundState }) => refundState === 'refunded') ? 'refunded' : null
  return debitMatch(people.size > 1 ? 'none' : 'likely', options, remark)
}
