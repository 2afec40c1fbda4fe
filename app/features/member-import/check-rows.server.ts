import { z } from 'zod'
import { fieldsCopy, type FieldMessage } from '#app/copy/fields.ts'
import {
  memberEmail,
  memberName,
  memberNotes,
  memberNumber,
} from '#app/features/memberships/member-input.ts'
import { postalCode, street, town } from '#app/features/people/person-input.ts'
import { calendarDay } from '#app/forms/day-input.ts'
import { phone, singleLine } from '#app/forms/text-input.ts'
import { languages, type Language } from '#app/i18n/language.ts'
import { importColumns, type ImportColumn, type RowProblem } from './member-import.ts'
import { plainName, type TableRow } from './read-table.server.ts'

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema])

/** '9/12/2026' as the calendar has it; what looks otherwise is left to be refused. */
function isoDay(written: string): string {
  const [, day = '', month = '', year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(written) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : written
}

const day = orNull(z.string().transform(isoDay).pipe(calendarDay))

/** What people write in a column of languages, in letters without accents. */
const languageNames: Record<Language, readonly string[]> = {
  es: ['es', 'eses', 'esp', 'cast', 'castellano', 'castella', 'espanol', 'espanyol', 'spanish'],
  ca: ['ca', 'caes', 'cat', 'catalan', 'catala'],
}

/** 'Català' as it is stored; what names neither language is left to be refused. */
function languageOfName(written: string): string {
  const name = plainName(written)
  return languages.find((language) => languageNames[language].includes(name)) ?? written
}

const rowInput = z.object({
  name: memberName,
  email: memberEmail,
  number: orNull(z.string().transform(withoutZeros).pipe(memberNumber)),
  phone,
  joined: day,
  validUntil: day,
  plan: singleLine(100),
  street,
  postalCode,
  town,
  birthday: day,
  notes: memberNotes,
  language: orNull(z.string().transform(languageOfName).pipe(z.enum(languages, 'languageUnknown'))),
})

/** A row that can be imported: numbers and days as they are stored, null for an empty cell; the plan by its name. */
export type ImportRow = z.output<typeof rowInput> & { line: number }

export type CheckedRow =
  | { line: number; name: string; problems: RowProblem[] }
  | { line: number; name: string; row: ImportRow }

function withoutZeros(written: string): string {
  return written.replace(/^0+(?=\d)/u, '')
}

/** What was not UTF-8 shows as the replacement character, or as two letters for one. */
const isBroken = (text: string) => /\uFFFD|[ÃÂ][\u0080-\u00BF]/u.test(text)

const isColumn = (name: unknown): name is ImportColumn =>
  importColumns.some((column) => column === name)

const isFieldMessage = (message: string): message is FieldMessage => message in fieldsCopy.es

/** What a union says when none of its ways fits is in the last of them: the empty cell is the first. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message
  const inner = issue.errors.at(-1)?.[0]
  return inner ? messageOf(inner) : issue.message
}

/** What is wrong with the cells, the first of each column: an empty name is also a short one. */
function fieldProblems(issues: readonly z.core.$ZodIssue[]): RowProblem[] {
  const messages = new Map<ImportColumn, FieldMessage>()
  for (const issue of issues) {
    const [column] = issue.path
    const message = messageOf(issue)
    if (isColumn(column) && !messages.has(column)) {
      messages.set(column, isFieldMessage(message) ? message : 'notText')
    }
  }
  return [...messages].map(([column, message]) => ({ kind: 'field', column, message }))
}

/** Checks each row for itself, and against those before it: an address and a number come once. */
export function checkRows(rows: readonly TableRow[]): CheckedRow[] {
  const emails = new Map<string, number>()
  const numbers = new Map<number, number>()
  return rows.map((tableRow): CheckedRow => {
    const { line, cells } = tableRow
    const name = cells.name || cells.email
    const checked = rowInput.safeParse(cells)
    const problems: RowProblem[] = [
      ...(Object.values(cells).some(isBroken) ? [{ kind: 'encoding' } as const] : []),
      ...(tableRow.tooManyCells ? [{ kind: 'tooManyCells' } as const] : []),
      ...fieldProblems(checked.error?.issues ?? []),
    ]
    if (!checked.success) return { line, name, problems }
    const row = { ...checked.data, line }
    const sameEmail = emails.get(row.email)
    const sameNumber = row.number === null ? undefined : numbers.get(row.number)
    if (sameEmail !== undefined) problems.push({ kind: 'repeatedEmail', line: sameEmail })
    if (sameNumber !== undefined) problems.push({ kind: 'repeatedNumber', line: sameNumber })
    if (row.joined && row.validUntil && row.validUntil < row.joined) {
      problems.push({ kind: 'field', column: 'validUntil', message: 'endsBeforeJoining' })
    }
    emails.set(row.email, sameEmail ?? line)
    if (row.number !== null) numbers.set(row.number, sameNumber ?? line)
    return problems.length > 0 ? { line, name, problems } : { line, name, row }
  })
}
