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
import { importColumns, type ImportColumn, type RowProblem } from './member-import.ts'
import type { TableRow } from './read-table.server.ts'
import { allergensListed, dietsListed, languageNamed, reasonNamed } from './table-words.server.ts'

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema])

/** '9/12/2026' as the calendar has it; what looks otherwise is left to be refused. */
function isoDay(written: string): string {
  const [, day = '', month = '', year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(written) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : written
}

const day = orNull(z.string().transform(isoDay).pipe(calendarDay))

/** What is written, as `read` knows it; null for an empty cell. What it does not know is refused with `message`. */
const named = <Value>(read: (written: string) => Value | null, message: FieldMessage) =>
  z.string().transform((written, context) => {
    if (written === '') return null
    const value = read(written)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** A day that is not to come: `today` is Madrid's. */
const dayUntil = (today: string) =>
  orNull(
    z
      .string()
      .transform(isoDay)
      .pipe(calendarDay)
      .refine((written) => written <= today, 'dayInFuture'),
  )

const optionalNumber = orNull(z.string().transform(withoutZeros).pipe(memberNumber))

const rowInput = (today: string) =>
  z.object({
    name: memberName,
    email: memberEmail,
    number: optionalNumber,
    phone,
    joined: day,
    validUntil: day,
    leftOn: dayUntil(today),
    leftBecause: named(reasonNamed, 'reasonUnknown'),
    plan: singleLine(100),
    household: optionalNumber,
    street,
    postalCode,
    town,
    birthday: dayUntil(today),
    diets: named(dietsListed, 'dietUnknown').transform((told) => told ?? []),
    allergens: named(allergensListed, 'allergenUnknown').transform((told) => told ?? []),
    needsNote: singleLine(300),
    needsConsent: dayUntil(today),
    picturesConsent: dayUntil(today),
    visitsConsent: dayUntil(today),
    notes: memberNotes,
    language: named(languageNamed, 'languageUnknown'),
  })

/** A row that can be imported: numbers and days as they are stored, null for an empty cell; the plan by its name. */
export type ImportRow = z.output<ReturnType<typeof rowInput>> & { line: number }

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

/** What is wrong with a row whose cells are right one by one. */
function rowProblems(row: ImportRow): RowProblem[] {
  const problems: RowProblem[] = []
  const wrong = (column: ImportColumn, message: FieldMessage) =>
    problems.push({ kind: 'field', column, message })
  if (row.joined && row.validUntil && row.validUntil < row.joined) {
    wrong('validUntil', 'endsBeforeJoining')
  }
  if (row.joined && row.leftOn && row.leftOn < row.joined) wrong('leftOn', 'endsBeforeJoining')
  if (row.household !== null && row.leftOn) wrong('household', 'householdLeft')
  if (row.household !== null && row.household === row.number) wrong('household', 'householdOwn')
  if (tellsOfDiet(row) && row.needsConsent === null) wrong('needsConsent', 'consentDayMissing')
  return problems
}

/** Whether a row has something that is kept by consent alone. */
const tellsOfDiet = ({ diets, allergens, needsNote }: ImportRow) =>
  diets.length > 0 || allergens.length > 0 || needsNote !== ''

/**
 * Checks each row for itself, and against those before it: an address and a number come once.
 *
 * @param today of Madrid's calendar.
 */
export function checkRows(rows: readonly TableRow[], today: string): CheckedRow[] {
  const input = rowInput(today)
  const emails = new Map<string, number>()
  const numbers = new Map<number, number>()
  return rows.map((tableRow): CheckedRow => {
    const { line, cells } = tableRow
    const name = cells.name || cells.email
    const checked = input.safeParse(cells)
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
    problems.push(...rowProblems(row))
    emails.set(row.email, sameEmail ?? line)
    if (row.number !== null) numbers.set(row.number, sameNumber ?? line)
    return problems.length > 0 ? { line, name, problems } : { line, name, row }
  })
}
