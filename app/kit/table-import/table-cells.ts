import { z } from 'zod'
import { fieldsCopy, type FieldMessage } from '#app/copy/fields.copy.ts'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { readPastedCode } from '#app/platform/i18n/pasted-text.ts'

/** A day, number or code in a cell, normalised. */
export const cell = z.string().overwrite(readPastedCode)

/** The schema of a cell that may be empty. */
export const orEmpty = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  cell.pipe(z.union([z.literal(''), schema]))

/** Converts '9/12/2026' or an ISO instant to an ISO day; leaves anything else for validation. */
function isoDay(written: string): string {
  const bare = written.replace(/(?<=\d)(?:[ T]|, )\d{1,2}:\d{2}(?::\d{2})?$/u, '')
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(bare) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : bare
}

/** A day from people or spreadsheets, '9/12/2026' or '2026-12-09'. */
export const writtenDay = cell.transform(isoDay).pipe(calendarDay)

/** Such a day up to `today` (Madrid). */
export const writtenDayUntil = (today: string) =>
  writtenDay.refine((written) => written <= today, 'dayInFuture')

/** Restores the zero that spreadsheets drop from Spanish postal codes: '8012' is 08012. */
export const restoreZero = (written: string) => written.replace(/^(?=[1-9]\d{3}$)/u, '0')

/** Restores the plus that spreadsheets drop from phones: '34600112233' is +34600112233. */
export const restorePlus = (written: string) => written.replace(/^(?=34[6-9]\d{8}$)/u, '+')

/** Removes the leading zeros that spreadsheets add. */
export const withoutZeros = (written: string) => written.replace(/^0+(?=\d)/u, '')

/** Invalid UTF-8 shows as the replacement character, or as two letters for one. */
export const isBroken = (text: string) => /\uFFFD|[ÃÂ][\u0080-\u00BF]/u.test(text)

const isFieldMessage = (message: string): message is FieldMessage => message in fieldsCopy.es

/** The message of a failed union is in its last option: the first is the empty cell. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message
  const inner = issue.errors.at(-1)?.[0]
  return inner ? messageOf(inner) : issue.message
}

export type CellProblem<Column extends string> = {
  kind: 'field'
  column: Column
  message: FieldMessage
}

/** Errors of the cells, one per column: an empty name is also too short. */
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
