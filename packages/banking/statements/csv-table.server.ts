import { hash } from 'node:crypto'
import { ibanOf } from '#packages/banking/sepa/iban.ts'
import { bareName } from '#packages/tables/bare-name.ts'
import { readCsv, type CsvRow } from '#packages/tables/read-csv.server.ts'
import {
  csvColumns,
  noLayout,
  type CsvColumn,
  type CsvHead,
  type CsvLayout,
} from './csv-columns.ts'
import { maxStatementLines, WrongStatement, writtenCents, writtenDay } from './statement.ts'

/** A bank's table: names of columns, and rows of movements. */
export type CsvTable = {
  head: CsvHead
  rows: CsvRow[]
  /** Last four characters of the account above the table; empty if there is none, or several. */
  accountEnd: string
}

/** Most rows above the names of the columns; banks put account and period there. */
const maxRowsBefore = 40

/** Names that banks give to columns, without accents; longer names match first. */
const columnNames: Readonly<Record<CsvColumn, RegExp>> = {
  valueOn: /^(?:f|fecha|fec|data|d)?(?:de)?valor$|^valuedate$/u,
  bookedOn:
    /^(?:fecha|data|fec|f|date|dia)$|^(?:fecha|data|fec|f)(?:de)?(?:la)?(?:operacion|oper|operacio|operativa|contable|comptable|movimiento|moviment|ctble)$|^(?:booking|completed)date$/u,
  amount:
    /^(?:importe|import|cantidad|quantitat|amount|amounteur|importeeur|importeeuros|importeur|movimiento|moviment)$/u,
  in: /^(?:abonos?|haber|haver|ingresos?|ingressos|entradas?|entrades|abonaments?|credito|credit)$/u,
  out: /^(?:cargos?|carrecs?|debe|deure|gastos?|despeses|salidas?|sortides|debito|debit|pagos?|pagaments?)$/u,
  text: /^(?:concepto|concepte|descripcion|descripcio|detalle|detall|movimiento|moviment|texto|text|description|paymentreference)$/u,
  more: /^(?:observaciones|observacions|conceptoampliado|masdatos|mesdades|movimiento|moviment|concepto|concepte|descripcion|descripcio|informacionadicional|paymentreference|comentario|comentari)$/u,
  reference: /^(?:referencia1?|ref|numerodedocumento|documento|document|reference|numdocumento)$/u,
  // BBVA names the counterparty in a third text.
  counterparty:
    /^(?:observaciones|observacions|beneficiario|beneficiari|ordenante|ordenant|beneficiarioordenante|ordenantebeneficiario|nombre|nom|contrapartida|(?:nombre(?:de)?(?:la)?)?contraparte|titular|counter(?:party)?(?:name)?|payee|partnername|remitente|nombreordenante)$/u,
  currency:
    /^(?:cod|codigo|codi)?(?:de)?(?:divisa|moneda|currency|ccy)(?:de(?:la|l)?)?(?:cuenta|compte|movimiento|moviment|operacion|operacio|importe|import|code)?$/u,
  // Revolut lists fees next to the amount; other banks include them.
  fee: /^fee$/u,
  balance:
    /^(?:(?:running)?balance|disponible|saldeur|saldo(?!anterior|inicial|previo|previ)[a-z]*)$/u,
}

const isAmount = (cell: string) =>
  writtenCents(cell, ',') !== null || writtenCents(cell, '.') !== null

/** Whether a row is a movement: it has a day and an amount. */
const isMovement = ({ cells }: CsvRow) =>
  cells.some((cell) => writtenDay(cell) !== null) &&
  cells.some((cell) => writtenDay(cell) === null && isAmount(cell))

const needed = [['bookedOn', 'valueOn'], ['amount', 'in', 'out'], ['text']] as const

/** Whether a row names the columns of movements, unlike a row above them with a day and a balance. */
const namesColumns = (cells: readonly string[] = []) =>
  needed.every((columns) =>
    columns.some((column) => cells.some((cell) => columnNames[column].test(bareName(cell)))),
  )

/** The separator of cells: the one that occurs equally often in most lines; of several, the one not used in amounts. */
function delimiterOf(text: string): string {
  const lines = text
    .split('\n', 80)
    .map((line) => line.replaceAll(/"[^"]*"/gu, ''))
    .filter((line) => line.trim() !== '')
  const alike = (mark: string) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(mark).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    return Math.max(0, ...counts.values())
  }
  const marks = [';', '\t', '|', ',']
  const most = Math.max(...marks.map(alike))
  return marks.find((mark) => alike(mark) >= most * 0.8) ?? ';'
}

/**
 * Reads the table of a bank's CSV. The first movement is the row with a day and an amount below the usual names of
 * columns, else the first such row; the row above it names the columns.
 *
 * @param text the result of `plainTable`.
 * @throws WrongStatement
 */
export function readCsvTable(text: string): CsvTable {
  const read = readCsv(text, {
    atMost: maxStatementLines + maxRowsBefore + 2,
    delimiter: delimiterOf(text),
  })
  if ('brokenAt' in read) throw new WrongStatement({ kind: 'unreadable', place: read.brokenAt })
  const beginning = read.slice(0, maxRowsBefore)
  const named = beginning.findIndex(
    (row, at) => isMovement(row) && namesColumns(read[at - 1]?.cells),
  )
  const first = named === -1 ? beginning.findIndex(isMovement) : named
  const rows = first === -1 ? [] : read.slice(first)
  if (!rows[0]) throw new WrongStatement({ kind: 'unknown' })
  if (rows.length > maxStatementLines) {
    throw new WrongStatement({ kind: 'tooManyLines', most: maxStatementLines })
  }
  const names = read[first - 1]?.cells ?? []
  const again = rows.find(({ cells }) => cells.join('\n') === names.join('\n'))
  if (again) throw new WrongStatement({ kind: 'another', place: again.line })
  const width = Math.max(names.length, rows[0].cells.length)
  const columns = Array.from({ length: Math.min(width, 40) }, (_, place) => ({
    name: (names[place] ?? '').trim().slice(0, 60),
    sample: (rows[0]?.cells[place] ?? '').trim().slice(0, 60),
  }))
  const headings = JSON.stringify(columns.map(({ name }) => bareName(name)))
  return {
    head: {
      signature: hash('sha256', headings, 'base64url'),
      columns,
    },
    rows,
    accountEnd: accountAbove(read.slice(0, first)),
  }
}

/** The end of the one account number in the rows above the movements. */
function accountAbove(rows: readonly CsvRow[]): string {
  const text = rows.flatMap(({ cells }) => cells).join('\n')
  const spanish = [...text.matchAll(/\bES\d{2}(?:[ -]?\d{4}){5}\b/gu)].map(([number]) => number)
  const others = [
    ...text.matchAll(/\b(?!ES)[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{1,4}){3,8}\b/gu),
    // Spanish account numbers from before IBANs.
    ...text.matchAll(/(?<![A-Z\d] ?-?)\d{4}([ -]?)\d{4}\1\d{2}\1\d{10}\b/gu),
  ]
  const numbers = [...spanish, ...others.flatMap(([number]) => ibanOf(number) ?? [])].map(
    (number) => number.slice(-4),
  )
  const [only = '', ...more] = new Set(numbers)
  return more.length === 0 ? only : ''
}

/** Layout by the names of the columns; the first of two with one meaning counts. */
export function guessedLayout({ head, rows }: CsvTable): CsvLayout {
  const layout = { ...noLayout }
  const fits = (column: CsvColumn, place: number) => {
    const cells = rows
      .slice(0, 20)
      .map(({ cells: row }) => (row[place] ?? '').trim())
      .filter(Boolean)
    // A column for incoming amounts may be empty.
    if (cells.length === 0) return column !== 'amount'
    // Wrong rows are reported one by one later, once the column is known.
    const mostly = (is: (cell: string) => boolean) => cells.filter(is).length * 2 >= cells.length
    if (column === 'bookedOn' || column === 'valueOn') {
      return mostly((cell) => writtenDay(cell) !== null)
    }
    return column === 'amount' ||
      column === 'in' ||
      column === 'out' ||
      column === 'balance' ||
      column === 'fee'
      ? mostly(isAmount)
      : true
  }
  for (const [place, { name }] of head.columns.entries()) {
    const column = csvColumns.find(
      (each) =>
        layout[each] === null && columnNames[each].test(bareName(name)) && fits(each, place),
    )
    if (column) layout[column] = place
  }
  // Some banks list only one day.
  if (layout.bookedOn === null) {
    layout.bookedOn = layout.valueOn
    layout.valueOn = null
  }
  return layout.amount === null ? layout : { ...layout, in: null, out: null }
}
