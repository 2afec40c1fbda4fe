import { hash } from 'node:crypto'
import { bareName } from '#packages/tables/bare-name.ts'
import type { CsvRow } from '#packages/tables/read-csv.server.ts'
import type { CsvColumn, CsvLayout } from './csv-columns.ts'
import type { CsvTable } from './csv-table.server.ts'
import { plainCapitals } from './name-words.ts'
import { withLineKeys, type ReadLine } from './read-lines.server.ts'
import {
  longestLineText,
  wrongField,
  WrongStatement,
  type Statement,
  decimalMarkOf,
  writtenCents,
  writtenDay,
  type DecimalMark,
} from './statement.ts'

/**
 * Reads the lines of a bank's table whose columns are known.
 *
 * @param layout a complete one; see `layoutProblem`.
 * @throws WrongStatement
 */
export function readCsvStatement(
  { rows, head: { columns }, accountEnd }: CsvTable,
  layout: CsvLayout,
): Statement {
  const cell = ({ cells }: CsvRow, column: CsvColumn) => {
    const place = layout[column]
    return place === null
      ? ''
      : (cells[place] ?? '')
          .replace(/^\s*'(?=[=+\-@])/u, '')
          .replaceAll(/\s+/gu, ' ')
          .trim()
  }
  const amounts = (['amount', 'in', 'out'] as const).flatMap((column) =>
    rows.map((row) => cell(row, column)),
  )
  const balances = rows.map((row) => cell(row, 'balance'))
  // If all amounts are whole euros, the balances show the decimal mark.
  const mark = decimalMarkOf(amounts.some((each) => /[.,]/u.test(each)) ? amounts : balances)
  const outs = rows.map((row) => Math.sign(writtenCents(cell(row, 'out'), mark ?? ',') ?? 0))
  const outSign = outs.reduce((sum, each) => sum + each, 0) < 0 ? -1 : 1
  const sign = signOf({ rows, columns }, layout, (row) =>
    writtenCents(cell(row, 'amount'), mark ?? ','),
  )
  const lines: ReadLine[] = []
  let leftOut = 0
  for (const row of rows) {
    const [amount, into, out] = [cell(row, 'amount'), cell(row, 'in'), cell(row, 'out')]
    if (isSum(cell(row, 'bookedOn'), cell(row, 'text'), !amount && !into && !out)) {
      leftOut += 1
      continue
    }
    inEuros(cell(row, 'currency'), row.line)
    const read = centsOf({ line: row.line, amount, into, out, outSign }, mark)
    const amountCents = sign?.out.test(plainCapitals(row.cells[sign.place] ?? '').trim())
      ? -read
      : read
    if (amountCents === 0) {
      leftOut += 1
      continue
    }
    const text = `${cell(row, 'text')} ${cell(row, 'more')}`.trim().slice(0, longestLineText)
    const balanceCents = balanceOf(cell(row, 'balance'), mark)
    const feeCents = Math.abs(writtenCents(cell(row, 'fee'), mark ?? ',') ?? 0)
    const line: ReadLine = {
      place: row.line,
      bookedOn: dayIn(cell(row, 'bookedOn'), 'bookedOn', row.line),
      valueOn:
        cell(row, 'valueOn') === '' ? null : dayIn(cell(row, 'valueOn'), 'valueOn', row.line),
      amountCents,
      text,
      reference: cell(row, 'reference').slice(0, 140),
      counterparty: cell(row, 'counterparty').slice(0, 140),
      counterpartyEnd: '',
      accountEnd,
      balanceCents: balanceCents === null ? null : balanceCents + feeCents,
      identifiers: [],
      returned: amountCents < 0 && saysReturned(text) ? { reason: null, debitCents: null } : null,
    }
    lines.push(line)
    if (feeCents > 0) {
      const name = columns[layout.fee ?? -1]?.name ?? ''
      lines.push({ ...line, amountCents: -feeCents, text: `${name} ${text}`, balanceCents })
    }
  }
  const [, second] = lines
  if (second && hasLostSigns(lines)) {
    throw wrongField('sign', second.place, '')
  }
  return {
    format: 'csv',
    sourceFormat: `csv:${digestOf(columns, layout)}`,
    accountEnds: accountEnd === '' ? [] : [accountEnd],
    lines: withLineKeys(lines),
    until: null,
    leftOut,
  }
}

/** A row with neither a day nor an amount, a total, or a balance before or after: 'SALDO ANTERIOR'. */
const isSum = (day: string, text: string, isEmpty: boolean) =>
  (isEmpty && day === '') ||
  (writtenDay(day) === null && /^(?:total(?:e?s)?|sum[ae]s?|saldos?)\b/iu.test(day || text)) ||
  /^saldo (?:anterior|inicial|final|actual|previo?)\b/iu.test(text)

/** Column of signs next to unsigned amounts. */
function signOf(
  { rows, columns }: { rows: readonly CsvRow[]; columns: CsvTable['head']['columns'] },
  layout: CsvLayout,
  amountOf: (row: CsvRow) => number | null,
) {
  if (layout.amount === null) return null
  const moving = rows
    .map((row) => ({ cells: row.cells, cents: amountOf(row) }))
    .filter(({ cents }) => cents !== null)
  if (moving.some(({ cents }) => (cents ?? 0) < 0)) return null
  const taken = new Set(Object.values(layout).flatMap((place) => place ?? []))
  return signColumn(
    moving.map(({ cells }) => cells),
    columns,
    taken,
  )
}

const digestOf = (columns: CsvTable['head']['columns'], layout: CsvLayout) =>
  hash(
    'sha256',
    JSON.stringify([
      columns.map(({ name }) => name),
      // Without these columns the keys of lines stay the same as in earlier versions.
      { ...layout, currency: undefined, fee: undefined },
    ]),
    'base64url',
  )

/** A line without a currency has the currency of the account. */
function inEuros(written: string, place: number): void {
  if (/^(?:|EUR(?:OS?)?|€|978)$/iu.test(written)) return
  throw new WrongStatement({ kind: 'currency', place, written: written.slice(0, 10) })
}

/** An unreadable balance counts as missing: no sum depends on it. */
const balanceOf = (written: string, mark: DecimalMark | null) =>
  written === '' ? null : writtenCents(written, mark ?? ',')

/** A returned debit: 'DEVOLUCION RECIBO', 'Rebut retornat', 'IMPAGADO'; but not a fee for one. */
const saysReturned = (text: string) =>
  !/^(?:COMIS|GASTOS|DESPESES|COM\.)/u.test(plainCapitals(text)) &&
  /\b(?:DEVOL|IMPAG|RETORN|DEV\.)/u.test(plainCapitals(text)) &&
  /\b(?:RECIBO|RBO|REBUT|ADEUDO|REMESA|DOMICIL|IMPAG)/u.test(plainCapitals(text))

function dayIn(written: string, field: 'bookedOn' | 'valueOn', place: number): string {
  const day = writtenDay(written)
  if (!day) throw wrongField(field, place, written)
  return day
}

/**
 * Signed cents from one column, or from an incoming and an outgoing one. Banks write outgoing amounts with or without
 * a sign, `outSign`; one with the other sign is a reversal.
 */
function centsOf(
  cells: { line: number; amount: string; into: string; out: string; outSign: number },
  mark: DecimalMark | null,
): number {
  const { line, amount, into, out, outSign } = cells
  const read = (written: string) => {
    const cents = mark === null ? null : written === '' ? 0 : writtenCents(written, mark)
    if (cents === null) throw wrongField('amount', line, written)
    return cents
  }
  if (amount === '' && into === '' && out === '') {
    throw wrongField('amount', line, '')
  }
  const [came, went] = [read(into), read(out)]
  if (came !== 0 && went !== 0) throw new WrongStatement({ kind: 'inAndOut', place: line })
  return read(amount) + came - outSign * went
}

/** Marks of outgoing and incoming lines without accents, in a column next to unsigned amounts. */
const marks: readonly { out: RegExp; in: RegExp }[] = [
  {
    out: /^(?:d|debe|deure|debito|debit|debet|dbit|adeudo|cargo|carrec|pago|pagament|gasto|despesa|salida|sortida)s?$/iu,
    in: /^(?:h|haber|haver|c|credito|credit|crdt|abono|abonament|cobro|cobrament|ingreso|ingres|entrada)s?$/iu,
  },
  { out: /^c$/iu, in: /^a$/iu },
  { out: /^(?:-|−)$/u, in: /^\+?$/u },
]

/**
 * Index of the column that marks outgoing amounts, and the mark; null if no column marks every row.
 *
 * @param rows cells of the rows that have an amount.
 * @param columns their names: a dash is a sign if the name says so, or if there is no name.
 * @param taken indexes of the columns with another meaning.
 */
function signColumn(
  rows: readonly (readonly string[])[],
  columns: CsvTable['head']['columns'],
  taken: ReadonlySet<number>,
): { place: number; out: RegExp } | null {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  for (let place = 0; place < width; place++) {
    if (taken.has(place)) continue
    const cells = rows.map((row) => plainCapitals(row[place] ?? '').trim())
    const mark = marks.find(
      (each) =>
        cells.every((cell) => each.out.test(cell) || each.in.test(cell)) &&
        cells.some((cell) => cell !== '') &&
        (!each.out.test('-') || /^(?:sig.*)?$/u.test(bareName(columns[place]?.name ?? ''))),
    )
    if (mark) return { place, out: mark.out }
  }
  return null
}

type Moved = { amountCents: number; balanceCents: number | null }

/**
 * Whether the balances of a table fit its amounts but not their signs, so that outgoing amounts
 * have lost their sign. Rows may be in either order. False without balances.
 */
function hasLostSigns(rows: readonly Moved[]): boolean {
  const orders = [stepsOf(rows), stepsOf(rows.toReversed())].filter((steps) => steps.length > 0)
  const fits = (isSame: (step: Step) => boolean) => orders.some((steps) => steps.every(isSame))
  if (fits(({ cents, moved }) => cents === moved)) return false
  return fits(({ cents, moved }) => Math.abs(cents) === Math.abs(moved))
}

/** Amount of a row and difference to the previous balance, in cents. */
type Step = { cents: number; moved: number }

/** Takes rows in order of time; empty if a balance is missing. */
function stepsOf(rows: readonly Moved[]): Step[] {
  const balances = rows.flatMap(({ balanceCents }) => balanceCents ?? [])
  if (balances.length < rows.length) return []
  return rows.slice(1).map(({ amountCents: cents }, at) => ({
    cents,
    moved: (balances[at + 1] ?? 0) - (balances[at] ?? 0),
  }))
}
