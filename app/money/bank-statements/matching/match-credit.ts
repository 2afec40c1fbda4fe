import { settleOption, settlePartOption } from '#app/money/bank-statements/line-options.ts'
import type {
  CollectedDebit,
  DebitMoney,
  SentRemittance,
} from '#app/money/bank-statements/taking/debit-money.server.ts'
import { numbersIn, type NamedNumber } from '#app/money/bank-statements/taking/debit-numbers.ts'
import { daysBetween } from '#app/platform/i18n/time/calendar-days.ts'
import { batchIdentifier } from '#packages/banking/sepa/sepa-text.ts'
import type { StatementLine } from '#packages/banking/statements/statement.ts'
import { debitMatch, alreadyTaken, type DebitMatch } from './match-debit.ts'

/** Maximum fee in cents that a bank deducts for each credited debit. */
const maxFeeCents = 200

/** Days around its collection within which a bank credits a remittance that the line does not name. */
const creditDays = { before: 1, after: 7 }

const sumOf = (debits: readonly CollectedDebit[]) =>
  debits.reduce((total, { amountCents }) => total + amountCents, 0)

const isListed = ({ state }: CollectedDebit) => state === 'listed'

/** The line has the sum of a remittance, with or without returned debits. */
const isSum = ({ amountCents }: StatementLine, { fileCents, listedCents }: SentRemittance) =>
  amountCents === fileCents || amountCents === listedCents

/** The bank's fee deducted from a credited remittance; 0 if the line has its whole sum, or an unrelated one. */
function feeOf({ amountCents }: StatementLine, { fileCents, listed }: SentRemittance): number {
  const feeCents = fileCents - amountCents
  return feeCents > 0 && feeCents <= maxFeeCents * listed ? feeCents : 0
}

/**
 * Finds the remittance, or the debits of one, that each line credits: by name and sum; otherwise, when the line names
 * nothing open, a sent remittance of that sum around those days. A remittance settled on the line's day belongs to
 * that line.
 *
 * @param lines the statement: a remittance that one line names with its sum belongs to that line only.
 * @returns null for another kind of line.
 */
export function creditedOnce(
  { remittances, collected }: Pick<DebitMoney, 'remittances' | 'collected'>,
  lines: readonly StatementLine[],
) {
  const debitsOf = Map.groupBy(collected, ({ remittanceId }) => remittanceId)
  const named = (line: StatementLine) => {
    const byDebit = numbersIn(line, 'debit')
    const byFile = numbersIn(line, 'file')
    for (const remittance of remittances) {
      const debits = debitsOf.get(remittance.id) ?? []
      const those = debits.filter((debit) => isNamed(debit, remittance, byDebit))
      const isFile = byFile.some((each) => isFileOf(remittance, each))
      if (those.length > 0 || isFile) return { remittance, debits, those, isFile }
    }
    return null
  }
  const counted = new Set(
    lines
      .filter((line) => remittances.some((each) => isSum(line, each)))
      .flatMap((line) => {
        const one = named(line)?.remittance
        return one && isSum(line, one) ? one.id : []
      }),
  )
  return (line: StatementLine, namesOther: boolean): DebitMatch | null => {
    const one = named(line)
    if (one) return matchNamed(line, one)
    if (namesOther) return null
    const near = remittances.filter((each) => {
      const days = daysBetween(each.collectionOn, line.bookedOn)
      return isSum(line, each) && days >= -creditDays.before && days <= creditDays.after
    })
    const settled = near.filter(({ id, state }) => state === 'settled' && !counted.has(id))
    const same = settled.find(({ receivedOn }) => receivedOn === line.bookedOn)
    if (same) {
      counted.add(same.id)
      return alreadyTaken
    }
    const around = near.filter(({ state }) => state === 'sent')
    const options = around.map((each) => settleOption(each))
    if (settled.length > 0) return debitMatch('none', options, 'credited')
    if (options.length === 0) return null
    return debitMatch(options.length === 1 ? 'likely' : 'none', options)
  }
}

const isNamed = (
  { place, endToEndId }: CollectedDebit,
  { number }: SentRemittance,
  numbers: readonly NamedNumber[],
) =>
  numbers.some(
    (each) =>
      each.remittance === number &&
      Number(each.rest) === place &&
      (endToEndId.split('-').at(-1) ?? '').startsWith(each.digest),
  )

function isFileOf({ number, messageId }: SentRemittance, each: NamedNumber): boolean {
  const [, day = '', digest = ''] = messageId.split('-')
  return each.remittance === number && each.rest === day && digest.startsWith(each.digest)
}

type NamedRemittance = {
  remittance: SentRemittance
  debits: readonly CollectedDebit[]
  /** Debits that the line names by number. */
  those: readonly CollectedDebit[]
  isFile: boolean
}

function matchNamed(
  line: StatementLine,
  { remittance, debits, those, isFile }: NamedRemittance,
): DebitMatch {
  const isWhole = isSum(line, remittance)
  const feeCents = isFile && !isWhole ? feeOf(line, remittance) : 0
  if (remittance.state === 'settled' && isFile && (isWhole || feeCents > 0)) return alreadyTaken
  if (those.length > 0 && !those.some(isListed)) return matchAlreadyCredited(line, those)
  if (isWhole) return debitMatch('sure', [settleOption(remittance)])
  const parts = those.length > 0 ? [those] : batchesOf(line, remittance, debits)
  const ofSum = parts.filter(
    (part) => sumOf(part) === line.amountCents || sumOf(part.filter(isListed)) === line.amountCents,
  )
  if (ofSum.length === 0) {
    const isNet = feeCents > 0 && remittance.listedCents === remittance.fileCents
    return debitMatch('none', isNet ? [settleOption(remittance, feeCents)] : [], 'otherSum')
  }
  const options = ofSum
    .map((part) => part.filter(isListed))
    .filter((part) => part.length > 0)
    .map((part) => settlePartOption(remittance, part))
  if (options.length === 0) return matchAlreadyCredited(line, ofSum.flat())
  return debitMatch(options.length === 1 ? 'sure' : 'none', options)
}

/**
 * Debits that were credited already: certain when the bank uses their identifiers. A payer may write them too, so the
 * treasurer decides.
 */
function matchAlreadyCredited(line: StatementLine, those: readonly CollectedDebit[]): DebitMatch {
  if (those.every(({ receivedOn }) => receivedOn === line.bookedOn)) return alreadyTaken
  if (those.every(({ state }) => state === 'returned')) return debitMatch('none', [], 'returned')
  const isTheBanks = those.every(({ endToEndId }) => line.identifiers.includes(endToEndId))
  return isTheBanks ? alreadyTaken : debitMatch('none', [], 'credited')
}

/** The batch that the line names, or all batches. */
function batchesOf(
  { text, reference, identifiers }: StatementLine,
  { messageId }: SentRemittance,
  debits: readonly CollectedDebit[],
): CollectedDebit[][] {
  const batches = [...Map.groupBy(debits, ({ batch }) => batch)]
  const texts = [text, reference, ...identifiers]
  const one = batches.filter(([batch]) =>
    texts.some((each) => each.includes(batchIdentifier(messageId, batch))),
  )
  return (one.length > 0 ? one : batches).map(([, those]) => those)
}
