import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import type { FileReader } from '#app/file-reader.ts'
import {
  cell,
  cellProblems,
  isBroken,
  orEmpty,
  withItsPlus,
  withItsZero,
  withoutZeros,
  writtenDay,
  writtenDayUntil,
} from '#app/kit/forms/tables/table-cells.ts'
import { phone, singleLine } from '#app/kit/forms/text-input.ts'
import {
  importColumns,
  type ImportColumn,
  type RowProblem,
} from '#app/members/member-import/member-import.ts'
import {
  allergensListed,
  dietsListed,
  languageNamed,
  reasonNamed,
} from '#app/members/member-import/table-words.server.ts'
import {
  memberEmail,
  memberName,
  memberNotes,
  memberNumber,
} from '#app/members/memberships/record/member-input.ts'
import { postalCode, street, town } from '#app/members/people/person-input.ts'
import type { TableProblem } from '#app/platform/tables/table-problem.ts'
import { plainTable } from '#packages/tables/read-csv.server.ts'
import { readMembers, type MemberRow } from './read-members.server.ts'

/** What is written, as `read` knows it; null for an empty cell. What it does not know is refused with `message`. */
const named = <Value>(read: (written: string) => Value | null, message: FieldMessage) =>
  cell.transform((written, context) => {
    if (written === '') return null
    const value = read(written)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const optionalNumber = orEmpty(cell.transform(withoutZeros).pipe(memberNumber))

const rowInput = (today: string) => {
  const pastDay = orEmpty(writtenDayUntil(today))
  return z.object({
    name: memberName,
    email: memberEmail,
    number: optionalNumber,
    phone: cell.transform(withItsPlus).pipe(phone.removeDefault()),
    joined: pastDay,
    validUntil: orEmpty(writtenDay),
    leftOn: pastDay,
    leftBecause: named(reasonNamed, 'reasonUnknown'),
    plan: singleLine(100),
    household: optionalNumber,
    street,
    postalCode: cell.transform(withItsZero).pipe(postalCode),
    town,
    birthday: pastDay,
    diets: named(dietsListed, 'dietUnknown').transform((told) => told ?? []),
    allergens: named(allergensListed, 'allergenUnknown').transform((told) => told ?? []),
    needsNote: singleLine(300),
    needsConsent: pastDay,
    picturesConsent: pastDay,
    visitsConsent: pastDay,
    notes: memberNotes,
    language: named(languageNamed, 'languageUnknown'),
  })
}

/** A row that can be imported: numbers and days as they are stored, null for an empty cell; the plan by its name. */
export type ImportRow = z.output<ReturnType<typeof rowInput>> & { line: number }

export type CheckedRow =
  | { line: number; name: string; problems: RowProblem[] }
  | { line: number; name: string; row: ImportRow }

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
function checkRows(rows: readonly MemberRow[], today: string): CheckedRow[] {
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
      ...cellProblems(importColumns, checked.error?.issues ?? []),
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

/** The rows of a table of members, checked, or why it is none. */
export type MemberTable =
  | { ignoredColumns: string[]; checked: CheckedRow[] }
  | TableProblem<ImportColumn>

/** Reads a table of members. `today` is of Madrid's calendar. */
export const membersReader: FileReader<{ content: string; today: string }, MemberTable> = {
  kind: 'members',
  seconds: 25,
  refusal: 'fileUnreadable',
  read({ content, today }) {
    const read = readMembers(plainTable(content))
    if ('kind' in read) return read
    return { ignoredColumns: read.ignoredColumns, checked: checkRows(read.rows, today) }
  },
}
