import { dayOfInstant } from '#packages/banking/madrid-time.server.ts'
import { readXml, type XmlElement } from '#packages/banking/read-xml.server.ts'
import { debitsOf, isCollection, type IsOwnDebit } from './camt053-debits.server.ts'
import { setBalances, withLineKeys, type ReadLine } from './read-lines.server.ts'
import {
  longestLineText,
  maxLineCents,
  maxStatementLines,
  wrongField,
  WrongStatement,
  type Statement,
  type StatementField,
} from './statement.ts'

/** Whether a text begins like XML. */
export const isXml = (text: string) => /^\s*<(?:\?xml|[A-Za-z!])/u.test(text)

/**
 * Reads an ISO 20022 statement, camt.053 in versions .02 to .08: one line for each booked entry. An entry of several
 * payments becomes one line for each payment if the bank gives their amounts; a collection stays one line.
 *
 * @throws WrongStatement
 */
export function readCamt053(text: string, isOwnDebit: IsOwnDebit): Statement {
  const message = readXml(text).one('Document', 'BkToCstmrStmt')
  if (!message) throw new WrongStatement({ kind: 'notStatement' })
  const lines: ReadLine[] = []
  const accounts = new Set<string>()
  const ends: (string | null)[] = []
  let entries = 0
  let leftOut = 0
  for (const statement of message.all('Stmt')) {
    const account = accountName(statement.one('Acct'))
    accounts.add(account.slice(-4))
    ends.push(dayOfInstant(statement.textOf('FrToDt', 'ToDtTm')))
    let movedCents = 0
    const firstLine = lines.length
    for (const entry of statement.all('Ntry')) {
      entries += 1
      const read = readEntry(entry, entries, account, isOwnDebit)
      if (!read) {
        leftOut += 1
        continue
      }
      movedCents += read.cents
      if (read.lines.length === 0) leftOut += 1
      lines.push(...read.lines)
      if (lines.length > maxStatementLines) {
        throw new WrongStatement({ kind: 'tooManyLines', most: maxStatementLines })
      }
    }
    const openingCents = checkedOpening(statement, entries, movedCents)
    if (openingCents !== null) setBalances(inOrderOfTime(lines.slice(firstLine)), openingCents)
  }
  return {
    format: 'camt053',
    sourceFormat: 'camt053',
    accountEnds: [...accounts].filter(Boolean),
    lines: withLineKeys(lines),
    until: ends.includes(null)
      ? null
      : (ends.flatMap((end) => end ?? []).toSorted((one, other) => (one < other ? -1 : 1))[0] ??
        null),
    leftOut,
  }
}

function accountName(account: XmlElement | null): string {
  return account?.textOf('Id', 'IBAN') || account?.textOf('Id', 'Othr', 'Id') || ''
}

type ReadEntry = { cents: number; lines: ReadLine[] }

/** Null for an entry that is not booked yet and may still change. */
function readEntry(
  entry: XmlElement,
  place: number,
  account: string,
  isOwnDebit: IsOwnDebit,
): ReadEntry | null {
  const status = entry.textOf('Sts', 'Cd') || entry.textOf('Sts')
  const cents = signedAmount(entry, place)
  if (status !== 'BOOK') {
    if (['PDNG', 'INFO', 'FUTR'].includes(status)) return null
    throw wrongField('record', place, status)
  }
  const bookedOn =
    dayOf(entry.one('BookgDt'), 'bookedOn', place) ?? dayOf(entry.one('ValDt'), 'valueOn', place)
  if (!bookedOn) throw wrongField('bookedOn', place, '')
  const base = {
    place,
    bookedOn,
    valueOn: dayOf(entry.one('ValDt'), 'valueOn', place),
    account,
    accountEnd: account.slice(-4),
    balanceCents: null,
  }
  const details = entry.all('NtryDtls').flatMap((each) => each.all('TxDtls'))
  const apart = details.map((each) => amountOfDetails(each, cents, place))
  const sum = apart.reduce<number>((total, each) => total + (each ?? 0), 0)
  const entryText = entry.textOf('AddtlNtryInf')
  // Many banks restart the numbers of entries in each statement.
  const bank = { lasting: entry.textOf('AcctSvcrRef'), numbered: entry.textOf('NtryRef') }
  const isApart = details.length > 1 && !apart.includes(null) && sum === cents
  if (isApart && !isCollection(entry, details, isOwnDebit)) {
    const lines = details.map((each, index) => ({
      ...base,
      amountCents: apart[index] ?? 0,
      ...readTexts([each], cents, entryText, bank),
      ...debitsOf(entry, [each]),
    }))
    return { cents, lines: lines.filter(({ amountCents }) => amountCents !== 0) }
  }
  if (cents === 0) return { cents, lines: [] }
  const words = readTexts(details, cents, entryText, bank)
  return {
    cents,
    lines: [{ ...base, amountCents: cents, ...words, ...debitsOf(entry, details) }],
  }
}

/** An amount with its currency, in exact cents. */
function centsOfAmount(amount: XmlElement | null, place: number): number {
  const written = amount?.text ?? ''
  const currency = amount?.attribute('Ccy') ?? ''
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{0,2})0*)?$/u.exec(written) ?? []
  const value =
    whole === undefined ? Number.NaN : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  if (!(value <= maxLineCents)) throw wrongField('amount', place, written)
  if (currency !== 'EUR') {
    throw new WrongStatement({ kind: 'currency', place, written: currency.slice(0, 10) })
  }
  return value
}

function signed(cents: number, direction: string, place: number): number {
  if (direction !== 'CRDT' && direction !== 'DBIT') throw wrongField('sign', place, direction)
  return direction === 'DBIT' && cents > 0 ? -cents : cents
}

/** The signed cents of an entry or balance; a reversal already states its own direction. */
const signedAmount = (element: XmlElement, place: number) =>
  signed(centsOfAmount(element.one('Amt'), place), element.textOf('CdtDbtInd'), place)

/** The cents of one payment of an entry; null without an amount in the currency of the account. */
function amountOfDetails(details: XmlElement, entryCents: number, place: number): number | null {
  const amount =
    details.one('Amt') ??
    details.one('AmtDtls', 'TxAmt', 'Amt') ??
    details.one('AmtDtls', 'InstdAmt', 'Amt')
  if (amount?.attribute('Ccy') !== 'EUR') return null
  const direction = details.textOf('CdtDbtInd') || (entryCents < 0 ? 'DBIT' : 'CRDT')
  return signed(centsOfAmount(amount, place), direction, place)
}

function dayOf(date: XmlElement | null, field: StatementField, place: number): string | null {
  if (!date) return null
  const written = date.textOf('Dt') || date.textOf('DtTm')
  const day = dayOfInstant(written)
  if (!day?.startsWith('20')) throw wrongField(field, place, written)
  return day
}

/** Placeholders for a missing reference. */
const realReference = (reference: string) =>
  /^(?:NOTPROVIDED|NONREF|NOT PROVIDED)$/iu.test(reference) ? '' : reference

const inOneLine = (texts: readonly string[], longest: number) =>
  [...new Set(texts.map((text) => text.replaceAll(/\s+/gu, ' ').trim()).filter(Boolean))]
    .join(' ')
    .slice(0, longest)

/** Counterparty, text and reference of a line. */
function readTexts(
  details: readonly XmlElement[],
  cents: number,
  entryText: string,
  bank: { lasting: string; numbered: string },
) {
  const role = cents < 0 ? 'Cdtr' : 'Dbtr'
  const [only] = details.length === 1 ? details : []
  const parties = only?.one('RltdPties')
  const account = parties?.one(`${role}Acct`, 'Id')
  const number = account?.textOf('IBAN') || account?.textOf('Othr', 'Id') || ''
  const remittance = details.flatMap((each) => each.all('RmtInf'))
  const references = [
    ...remittance.flatMap((each) => each.all('Strd').map((one) => one.textOf('CdtrRefInf', 'Ref'))),
    ...details.map((each) => realReference(each.textOf('Refs', 'EndToEndId'))),
  ]
  return {
    text: inOneLine(
      [
        ...remittance.flatMap((each) => each.all('Ustrd').map(({ text }) => text)),
        ...details.map((each) => each.textOf('AddtlTxInf')),
        entryText,
      ],
      longestLineText,
    ),
    reference: inOneLine([...references, bank.lasting || bank.numbered], 140),
    lastingReference: inOneLine([...references, bank.lasting], 140),
    // Version .08 wraps the name in one more element.
    counterparty: inOneLine(
      [
        parties?.textOf(role, 'Pty', 'Nm') ||
          parties?.textOf(role, 'Nm') ||
          parties?.textOf(`Ultmt${role}`, 'Pty', 'Nm') ||
          parties?.textOf(`Ultmt${role}`, 'Nm') ||
          '',
      ],
      140,
    ),
    counterpartyEnd: number.slice(-4),
  }
}

/** Orders lines by time, as banks list them in either order. */
const inOrderOfTime = (lines: readonly ReadLine[]) =>
  (lines[0]?.bookedOn ?? '') > (lines.at(-1)?.bookedOn ?? '') ? lines.toReversed() : lines

/**
 * The opening balance in cents; null if it is missing, or if one of several pages has none. Checks that the lines
 * lead to the closing balance.
 */
function checkedOpening(statement: XmlElement, place: number, movedCents: number): number | null {
  const page = statement.one('StmtPgntn')
  const isPart = page && `${page.textOf('PgNb')} ${page.textOf('LastPgInd')}` !== '1 true'
  const balances = statement.all('Bal')
  const balanceOf = (...codes: string[]) => {
    const found = balances.filter((each) => codes.includes(each.textOf('Tp', 'CdOrPrtry', 'Cd')))
    return found.length === 1 && found[0] ? signedAmount(found[0], place) : null
  }
  const interim = isPart ? balanceOf('ITBD') : null
  const opening = balanceOf('OPBD') ?? balanceOf('PRCD') ?? interim
  const closing = balanceOf('CLBD') ?? interim
  if (opening === null || closing === null) return null
  const counted = opening + movedCents
  if (counted === closing) return opening
  if (isPart) return null
  throw new WrongStatement({ kind: 'total', of: 'balance', place, stated: closing, counted })
}
