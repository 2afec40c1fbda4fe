import { z } from 'zod'
import { fieldsCopy, type FieldMessage } from '#app/copy/fields.copy.ts'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { readPastedCode } from '#app/platform/i18n/pasted-text.ts'
import { columnsIn, mapped } from '#app/platform/tables/columns.ts'
import { headerName, headerNames } from '#app/platform/tables/header-name.ts'
import { writtenDate } from '#packages/tables/written-date.ts'

/** A day, number or code in a cell, normalised. */
export const cell = z.string().overwrite(readPastedCode)

/** The schema of a cell that may be empty. */
export const orEmpty = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  cell.pipe(z.union([z.literal(''), schema]))

/** The number that spreadsheets give to 1970-01-01. */
const spreadsheetEpoch = 25_569

/** As `writtenDate`, also from a spreadsheet's serial number of a day. */
const isoDay = (written: string, latest: string): string =>
  /^[1-7]\d{4}$/u.test(written)
    ? new Date((Number(written) - spreadsheetEpoch) * 86_400_000).toISOString().slice(0, 10)
    : writtenDate(written, latest)

const writtenDayBefore = (latest: string) =>
  cell.transform((written) => isoDay(written, latest)).pipe(calendarDay)

/** A day from people or spreadsheets, '9/12/2026', '9-dic-26' or '2026-12-09'. */
export const writtenDay = writtenDayBefore('2100')

/** A day up to `today` (Madrid). */
export const writtenDayUntil = (today: string) =>
  writtenDayBefore(today).refine((written) => written <= today, 'dayInFuture')

/**
 * Restores the zero that spreadsheets drop from Spanish postal codes: '8012', '8.012' and '8012.0' become 08012;
 * '00000' is none.
 */
export const restoreZero = (written: string) =>
  written
    .replace(/^0+$/u, '')
    .replace(/^(\d{1,2})[.]?(\d{3})(?:[.,]0+)?$/u, '$1$2')
    .replace(/^(?=[1-9]\d{3}$)/u, '0')

/** Restores the plus that spreadsheets drop from phones: '34600112233' becomes +34600112233. */
export const restorePlus = (written: string) => written.replace(/^(?=34[6-9]\d{8}$)/u, '+')

/** The number of a member without a prefix and leading zeros: 'S-007' is 7. */
export const memberNumberIn = (written: string) =>
  written.replace(/^\p{L}{1,5}[-. ]?(?=\d+$)/u, '').replace(/^0+(?=\d)/u, '')

/** Invalid UTF-8 shows as the replacement character, or as two letters instead of one. */
export const isBroken = (text: string) => /\uFFFD|[ÃÂ][\u0080-\u00BF]/u.test(text)

const isFieldMessage = (message: string): message is FieldMessage => message in fieldsCopy.es

/** A failed union has its message in the last option, as the first is the empty cell. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message
  const inner = issue.errors.at(-1)?.[0]
  return inner ? messageOf(inner) : issue.message
}

export type CellProblem<Column extends string> = {
  kind: 'field'
  column: Column
  message: FieldMessage
  /** The beginning of the cell; missing or empty if the problem concerns several cells. */
  written?: string
}

/** Errors of the cells of a row, one per column: an empty name is also too short. */
export function cellProblems<Column extends string>(
  cells: Readonly<Record<Column, string>>,
  issues: readonly z.core.$ZodIssue[],
): CellProblem<Column>[] {
  const columns = columnsIn(cells)
  const messages = new Map<Column, FieldMessage>()
  for (const issue of issues) {
    const column = columns.find((each) => each === issue.path[0])
    const message = messageOf(issue)
    if (column && !messages.has(column)) {
      messages.set(column, isFieldMessage(message) ? message : 'notText')
    }
  }
  return [...messages].map(([column, message]) => {
    const written = cells[column].slice(0, 60)
    return { kind: 'field', column, message, written }
  })
}

type Labels<Column extends string> = { column: Readonly<Record<Column, string>> }

/**
 * Accepted names of each column: its labels in both languages, and these, comma-separated.
 *
 * @param copy with the labels.
 */
export function columnNames<Column extends string>(
  { es, ca }: { es: Labels<Column>; ca: Labels<Column> },
  others: Readonly<Record<Column, string>>,
): Record<Column, string[]> {
  const namesOf = (column: Column) => [
    headerName(es.column[column]),
    headerName(ca.column[column]),
    ...headerNames(others[column]),
  ]
  return mapped(columnsIn(others), namesOf)
}
