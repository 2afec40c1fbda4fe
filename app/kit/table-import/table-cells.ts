import { z } from 'zod'
import { fieldsCopy, type FieldMessage } from '#app/copy/fields.copy.ts'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { readPastedCode } from '#app/platform/i18n/pasted-text.ts'

/** A day, a number or a code in a cell, as people see it. */
export const cell = z.string().overwrite(readPastedCode)

/** What a cell says by this schema, nothing where it is empty. */
export const orEmpty = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  cell.pipe(z.union([z.literal(''), schema]))

/** '9/12/2026' as the calendar has it, of an instant its day; what looks otherwise is left to be refused. */
function isoDay(written: string): string {
  const bare = written.replace(/(?<=\d)(?:[ T]|, )\d{1,2}:\d{2}(?::\d{2})?$/u, '')
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(bare) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : bare
}

/** A day as people or spreadsheets write it, '9/12/2026' or '2026-12-09'. */
export const writtenDay = cell.transform(isoDay).pipe(calendarDay)

/** Such a day that is not to come: `today` is Madrid's. */
export const writtenDayUntil = (today: string) =>
  writtenDay.refine((written) => written <= today, 'dayInFuture')

/** A postal code of Spain with the zero that spreadsheets take for nothing: '8012' is 08012. */
export const withItsZero = (written: string) => written.replace(/^(?=[1-9]\d{3}$)/u, '0')

/** A telephone with the plus that spreadsheets take for nothing: '34600112233' is +34600112233. */
export const withItsPlus = (written: string) => written.replace(/^(?=34[6-9]\d{8}$)/u, '+')

/** A number without the zeros that spreadsheets put before it. */
export const withoutZeros = (written: string) => written.replace(/^0+(?=\d)/u, '')

/** What was not UTF-8 shows as the replacement character, or as two letters for one. */
export const isBroken = (text: string) => /\uFFFD|[ÃÂ][\u0080-\u00BF]/u.test(text)

const isFieldMessage = (message: string): message is FieldMessage => message in fieldsCopy.es

/** What a union says when none of its ways fits is in the last of them: the empty cell is the first. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message
  const inner = issue.errors.at(-1)?.[0]
  return inner ? messageOf(inner) : issue.message
}

/** What is wrong with one cell. */
export type CellProblem<Column extends string> = {
  kind: 'field'
  column: Column
  message: FieldMessage
}

/** What is wrong with the cells, the first of each column: an empty name is also a short one. */
export function cellProblems<Column extends string>(
  columns: readonly Column[],
  issues: readonly z.core.$ZodIssue[],
): CellProblem<Column>[] {
  const messages = new Map<Column, FieldMessage>()
  for (const issue of issues) {
    const column = columns.find((each) => each === issue.path[0])
    const message = messageOf(issue)
    if (column && !messages.has(column)) {
      messages.set(column, isFieldMessage(message) ? message : 'notText')
    }
  }
  return [...messages].map(([column, message]) => ({ kind: 'field', column, message }))
}
