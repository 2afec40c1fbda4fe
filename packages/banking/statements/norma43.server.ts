import { Norma43Record } from './norma43-record.server.ts'
import { setBalances, withLineKeys, type ReadLine } from './read-lines.server.ts'
import {
  longestLineText,
  maxLineCents,
  maxStatementLines,
  WrongStatement,
  type Statement,
} from './statement.ts'

/** An account while the file is read; amounts in cents. */
type Account = {
  place: number
  name: string
  openingCents: number
  closingCents: number
  /** First and last day of the period. */
  from: string
  until: string
  /** Index of its first line. */
  firstLine: number
  sums: { in: number; out: number; ins: number; outs: number }
}

type Reading = {
  account: Account | null
  accounts: Account[]
  lines: ReadLine[]
  leftOut: number
  /** Number of records before the last one, and of the sender's, which some banks count. */
  records: number
  sender: number
  ended: boolean
}

/** A record of the file's sender, which some banks put first. */
const senderRecord = /^00.{0,78}$/u

/** Whether a text is Norma 43: it begins with an account record, or with that of the sender. */
export const isNorma43 = (text: string) =>
  /^(?:00[^\n]{0,78}\n\s*)?11\d{18}\d{12}[12]\d{14}/u.test(text.trimStart())

/**
 * Reads a statement in Norma 43 of the Spanish banks' association: records of 80 characters for
 * accounts (11), movements (22), texts (23), foreign amounts (24), totals (33) and the end (88).
 * Its counts and totals must be right.
 *
 * @param text with line feeds only.
 * @throws WrongStatement
 */
export function readNorma43(text: string): Statement {
  const reading: Reading = {
    account: null,
    accounts: [],
    lines: [],
    leftOut: 0,
    records: 0,
    sender: 0,
    ended: false,
  }
  const rows = text.split('\n')
  for (const [index, written] of rows.entries()) {
    if (written.trim() === '') continue
    if (senderRecord.test(written.trimEnd()) && reading.accounts.length === 0) {
      reading.sender = 1
      continue
    }
    const row = new Norma43Record(index + 1, written.trimEnd())
    if (row.written.length > 80) throw row.wrong('record', row.written.slice(80))
    readRecord(reading, row)
    reading.records += 1
  }
  // Some banks omit the end record; the totals of each account are there anyway.
  if (reading.account) throw new WrongStatement({ kind: 'cut', place: rows.length })
  return {
    format: 'norma43',
    sourceFormat: 'norma43',
    accountEnds: [...new Set(reading.accounts.map(({ name }) => name.slice(-4)))],
    lines: withLineKeys(reading.lines),
    until: reading.accounts.map(({ until }) => until).toSorted()[0] ?? null,
    leftOut: reading.leftOut,
  }
}

function readRecord(reading: Reading, row: Norma43Record): void {
  const record = row.at(1, 2)
  const { account } = reading
  const misplaced = new WrongStatement({ kind: 'order', place: row.place, written: record })
  if (record === '00' || (reading.ended && record === '11')) {
    throw new WrongStatement({ kind: 'another', place: row.place })
  }
  if (reading.ended) throw misplaced
  if (record === '11' && !account) return beginAccount(reading, row)
  if (record === '22' && account) return readMovement(reading, account, row)
  if (record === '23' && account) return readConcept(reading, row, misplaced)
  // Ignored: the amount in a foreign currency.
  if (record === '24' && account && reading.lines.length + reading.leftOut > 0) return
  if (record === '33' && account) return endAccount(reading, account, row)
  if (record === '88' && !account) return endFile(reading, row)
  if (!['11', '22', '23', '24', '33', '88'].includes(record)) throw row.wrong('record', record)
  throw misplaced
}

function beginAccount(reading: Reading, row: Norma43Record): void {
  inEuros(row, 48)
  reading.account = {
    place: row.place,
    name: row.at(3, 20),
    from: row.day(21, 26, 'bookedOn'),
    until: row.day(27, 32, 'bookedOn'),
    openingCents: row.signed(33, 34, 47, 'balance'),
    closingCents: 0,
    firstLine: reading.lines.length,
    sums: { in: 0, out: 0, ins: 0, outs: 0 },
  }
  reading.accounts.push(reading.account)
}

function inEuros(row: Norma43Record, first: number): void {
  const currency = row.at(first, first + 2)
  if (currency !== '978' && currency !== 'EUR') {
    throw new WrongStatement({ kind: 'currency', place: row.place, written: currency })
  }
}

/** A reference of zeros counts as missing. */
const referenceText = (text: string) =>
  /^[0\s]*$/u.test(text) ? '' : text.trim().replaceAll(/\s+/gu, ' ')

function readMovement(reading: Reading, { name, sums }: Account, row: Norma43Record): void {
  const amountCents = row.signed(28, 29, 42, 'amount')
  if (Math.abs(amountCents) > maxLineCents) throw row.wrong('amount', row.at(29, 42))
  if (row.at(28, 28) === '1') {
    sums.out -= amountCents
    sums.outs += 1
  } else {
    sums.in += amountCents
    sums.ins += 1
  }
  const bookedOn = row.day(11, 16, 'bookedOn')
  const value = row.at(17, 22)
  reading.lines.push({
    place: row.place,
    bookedOn,
    valueOn: /^[0\s]+$/u.test(value) ? null : row.day(17, 22, 'valueOn'),
    amountCents,
    text: '',
    reference: [row.at(43, 52), row.at(53, 64), row.at(65, 80)]
      .map(referenceText)
      .filter(Boolean)
      .join(' '),
    counterparty: '',
    counterpartyEnd: '',
    account: name,
    accountEnd: name.slice(-4),
    balanceCents: null,
    identifiers: [],
    // Common concept 14: returned or unpaid.
    returned:
      amountCents < 0 && row.at(23, 24) === '14' ? { reason: null, debitCents: null } : null,
  })
  if (reading.lines.length > maxStatementLines) {
    throw new WrongStatement({ kind: 'tooManyLines', most: maxStatementLines })
  }
  dropEmpty(reading)
}

/** A line of 0 cents is dropped only after its text records. */
function dropEmpty(reading: Reading): void {
  if (reading.lines.at(-2)?.amountCents !== 0) return
  reading.lines.splice(-2, 1)
  reading.leftOut += 1
}

function readConcept(reading: Reading, row: Norma43Record, misplaced: WrongStatement): void {
  const line = reading.lines.at(-1)
  if (!line) throw misplaced
  const [one, other] = [row.at(5, 42), row.at(43, 80)]
  // A full first half continues in the second one without a space.
  const text = one.endsWith(' ')
    ? `${one.trim()} ${other.trim()}`
    : `${one.trimStart()}${other.trimEnd()}`
  line.text = `${line.text} ${text}`.replaceAll(/\s+/gu, ' ').trim().slice(0, longestLineText)
}

function endAccount(reading: Reading, account: Account, row: Norma43Record): void {
  const { openingCents, sums } = account
  isSamePlace(row, 'records', row.number(21, 25, 'count'), sums.outs)
  isSamePlace(row, 'out', row.number(26, 39, 'amount'), sums.out)
  isSamePlace(row, 'records', row.number(40, 44, 'count'), sums.ins)
  isSamePlace(row, 'in', row.number(45, 58, 'amount'), sums.in)
  const closingCents = row.signed(59, 60, 73, 'balance')
  // Banks without balances fill in zeros.
  if (openingCents !== 0 && closingCents !== 0) {
    isSamePlace(row, 'balance', closingCents, openingCents + sums.in - sums.out)
  }
  inEuros(row, 74)
  account.closingCents = closingCents
  if (reading.accounts.some((earlier) => overlaps(earlier, account))) {
    throw new WrongStatement({ kind: 'another', place: account.place })
  }
  if (reading.lines.at(-1)?.amountCents === 0) {
    reading.lines.pop()
    reading.leftOut += 1
  }
  if (openingCents !== 0 || closingCents !== 0) {
    setBalances(reading.lines.slice(account.firstLine), openingCents)
  }
  reading.account = null
}

/** Whether two statements of one account have days in common, and neither continues where the other ends. */
const overlaps = (one: Account, other: Account) =>
  one !== other &&
  one.name === other.name &&
  one.from <= other.until &&
  other.from <= one.until &&
  one.closingCents !== other.openingCents &&
  other.closingCents !== one.openingCents

function endFile(reading: Reading, row: Norma43Record): void {
  if (reading.accounts.length === 0) {
    throw new WrongStatement({ kind: 'order', place: row.place, written: '88' })
  }
  const stated = row.number(21, 26, 'count')
  // Some banks count the last record too, or the sender's.
  const left = stated - reading.records
  if (left < 0 || left > 1 + reading.sender) isSamePlace(row, 'records', stated, reading.records)
  reading.ended = true
}

function isSamePlace(
  { place }: Norma43Record,
  of: 'in' | 'out' | 'balance' | 'records',
  stated: number,
  counted: number,
) {
  if (stated !== counted) throw new WrongStatement({ kind: 'total', of, place, stated, counted })
}
