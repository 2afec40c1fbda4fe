import { compact, nameWords, unreadableWords } from '#packages/banking/statements/name-words.ts'
import type { Statement, StatementLine } from '#packages/banking/statements/statement.ts'

/** A payment or refund taken from a statement; cents, negative for a refund. */
export type TakenPayment = {
  paymentId: string
  amountCents: number
  receivedOn: string
  name: string
  references: string[]
  lineKey: string
  /** The bank's description stored with it; null for older ones. */
  bankLine: {
    format: string
    accountEnd: string
    alike: number
    balanceCents: number | null
  } | null
}

/** Maximum days between a line and its record from another source: a payment by hand, a recorded return. */
export const maxDayDifference = 10

/** 'same': taken before in another format; 'perhaps': possibly taken. */
export type TakenBefore = 'same' | 'perhaps'

const dayAndAmount = (bookedOn: string, amountCents: number) => `${bookedOn} ${amountCents}`

const similarityKey = ({ accountEnd, bookedOn, amountCents }: StatementLine) =>
  `${accountEnd} ${dayAndAmount(bookedOn, amountCents)}`

/** Counts the lines of the same account, day and amount. */
export function similarLines(lines: readonly StatementLine[]): (line: StatementLine) => number {
  const counts = new Map<string, number>()
  for (const line of lines)
    counts.set(similarityKey(line), (counts.get(similarityKey(line)) ?? 0) + 1)
  return (line) => counts.get(similarityKey(line)) ?? 0
}

/**
 * Finds lines taken before under other keys (docs/decisions/history/0067): in another format, or in the same one with
 * other letters or numbers. Day, amount and, if both have it, account must agree. Such a line is the same if it names
 * the payment and has its balance. In another format it is also the same if it has the balance and names nothing else
 * open, or names the payment among as many lines as then. Other candidates are 'perhaps'. In the same format a
 * payment is named by reference or the whole name, as two statements may begin with one balance, and two people share
 * half a name. Each payment matches one line.
 *
 * @param namesOther whether a line names something open.
 * @returns by line index.
 */
export function takenBefore(
  { lines, sourceFormat }: Pick<Statement, 'lines' | 'sourceFormat'>,
  taken: readonly TakenPayment[],
  namesOther: (line: StatementLine) => boolean,
): Map<number, TakenBefore> {
  const keys = new Set(lines.map(({ lineKey }) => lineKey))
  const candidates = taken.filter(({ lineKey }) => !keys.has(lineKey))
  const left = new Map<string, Set<TakenPayment>>()
  for (const payment of candidates) {
    const key = dayAndAmount(payment.receivedOn, payment.amountCents)
    left.set(key, (left.get(key) ?? new Set()).add(payment))
  }
  const found = new Map<number, TakenBefore>()
  if (left.size === 0) return found
  const knownKeys = new Set(taken.map(({ lineKey }) => lineKey))
  const alike = similarLines(lines)
  const asMany = (line: StatementLine, { bankLine }: TakenPayment) =>
    bankLine?.alike === alike(line)
  const similarPayments = ({ bankLine }: TakenPayment) => bankLine?.format === sourceFormat
  const pass = (
    isOne: (line: StatementLine, payment: TakenPayment) => boolean,
    as: (line: StatementLine, payment: TakenPayment) => TakenBefore,
  ) => {
    for (const [index, line] of lines.entries()) {
      if (found.has(index) || knownKeys.has(line.lineKey)) continue
      const those = left.get(dayAndAmount(line.bookedOn, line.amountCents))
      for (const payment of those ?? []) {
        if (!isSameAccount(line, payment) || !isOne(line, payment)) continue
        found.set(index, as(line, payment))
        those?.delete(payment)
        break
      }
    }
  }
  pass(
    (line, payment) =>
      isSameBalance(line, payment) && isNamed(line, payment, { whole: similarPayments(payment) }),
    () => 'same',
  )
  pass(
    (line, payment) => isNamed(line, payment) && !similarPayments(payment),
    (line, payment) => (asMany(line, payment) ? 'same' : 'perhaps'),
  )
  // A line that names something else open is a different one, despite the balance.
  pass(
    (line, payment) =>
      isSameBalance(line, payment) && !similarPayments(payment) && !namesOther(line),
    () => 'same',
  )
  pass(
    (line, payment) => similarPayments(payment) && isNamed(line, payment, { whole: true }),
    () => 'perhaps',
  )
  // The same line in another encoding, without a member's name: two statements seldom share a line with this balance.
  pass(
    (line, payment) =>
      isSameBalance(line, payment) && similarPayments(payment) && !namesOther(line),
    () => 'perhaps',
  )
  pass(
    (line, payment) => !similarPayments(payment) && (asMany(line, payment) || !namesOther(line)),
    () => 'perhaps',
  )
  return found
}

const isSameAccount = ({ accountEnd }: StatementLine, { bankLine }: TakenPayment) =>
  accountEnd === '' || !bankLine || bankLine.accountEnd === '' || bankLine.accountEnd === accountEnd

const isSameBalance = ({ balanceCents }: StatementLine, { bankLine }: TakenPayment) =>
  balanceCents !== null && bankLine?.balanceCents === balanceCents

/** The line contains a reference of the payment, two words of the name, or the whole name. */
function isNamed(
  line: StatementLine,
  { name, references }: TakenPayment,
  { whole = false } = {},
): boolean {
  const fields = [line.text, line.reference, line.counterparty]
  const texts = fields.map(compact)
  if (references.some((each) => texts.some((text) => text.includes(compact(each))))) return true
  const words = new Set(nameWords(fields.join(' ')))
  const unreadable = unreadableWords(fields.join(' '))
  const known = nameWords(name)
  const found = known.filter(
    (word) => words.has(word) || unreadable.some((pattern) => pattern.test(word)),
  )
  return found.length >= (whole ? Math.max(2, known.length) : 2)
}
