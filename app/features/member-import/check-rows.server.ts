import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.ts'
import {
  memberEmail,
  memberName,
  memberNotes,
  memberNumber,
} from '#app/features/memberships/member-input.ts'
import { postalCode, street, town } from '#app/features/people/person-input.ts'
import {
  cellProblems,
  isBroken,
  orEmpty,
  withoutZeros,
  writtenDay,
  writtenDayUntil,
} from '#app/forms/table-cells.ts'
import { phone, singleLine } from '#app/forms/text-input.ts'
import { importColumns, type ImportColumn, type RowProblem } from './member-import.ts'
import type { MemberRow } from './read-members.server.ts'
import { allergensListed, dietsListed, languageNamed, reasonNamed } from './table-words.server.ts'

/** What is written, as `read` knows it; null for an empty cell. What it does not know is refused with `message`. */
const named = <Value>(read: (written: string) => Value | null, message: FieldMessage) =>
  z.string().transform((written, context) => {
    if (written === '') return null
    const value = read(written)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const optionalNumber = orEmpty(z.string().transform(withoutZeros).pipe(memberNumber))

const rowInput = (today: string) => {
  const pastDay = orEmpty(writtenDayUntil(today))
  return z.object({
    name: memberName,
    email: memberEmail,
    number: optionalNumber,
    phone,
    joined: pastDay,
    validUntil: orEmpty(writtenDay),
    leftOn: pastDay,
    leftBecause: named(reasonNamed, 'reasonUnknown'),
    plan: singleLine(100),
    household: optionalNumber,
    street,
    postalCode,
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
export function checkRows(rows: readonly MemberRow[], today: string): CheckedRow[] {
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
