import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { phone, singleLine } from '#app/kit/forms/text-input.ts'
import { surnameColumns, wholeName } from '#app/kit/table-import/person-cells.ts'
import { tableReader, type CheckedRow } from '#app/kit/table-import/read-rows.server.ts'
import {
  columnNames,
  cell,
  orEmpty,
  restorePlus,
  restoreZero,
  memberNumberIn,
  writtenDay,
  writtenDayUntil,
} from '#app/kit/table-import/table-cells.ts'
import { memberImportCopy } from '#app/members/member-import/member-import.copy.ts'
import {
  type MemberImport,
  type MemberProblem,
  completingNames,
  otherNames,
  secondaryColumns,
  stateNames,
  type ImportColumn,
} from '#app/members/member-import/member-import.ts'
import { languageNamed, reasonNamed } from '#app/members/member-import/table-words.server.ts'
import { memberEmail, memberNumber } from '#app/members/memberships/record/mailbox-input.ts'
import { memberName, memberNotes } from '#app/members/memberships/record/member-input.ts'
import { postalCode, street, town } from '#app/members/people/person-input.ts'
import { isPerhapsSameName, wordsOfName } from '#app/platform/i18n/plain-text.ts'
import { columnsIn } from '#app/platform/tables/columns.ts'
import { coupleIn } from './couple-names.ts'
import { lastDay } from './partial-days.ts'
import { familiesOf, peopleInRow, type CompletingColumn } from './people-of-row.ts'
import { headingsOf, isNoPerson } from './row-state.ts'
import { withSpareTexts } from './spare-texts.server.ts'

/** A cell whose word `read` must know; otherwise it is refused with `message`. */
const keywordCell = <Value extends string>(
  read: (written: string) => Value | null,
  message: FieldMessage,
) =>
  cell.transform((written, context) => {
    if (written === '') return ''
    const value = read(written)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const optionalNumber = orEmpty(cell.transform(memberNumberIn).pipe(memberNumber.transform(String)))

const rowInput = (today: string) => {
  const pastDay = orEmpty(writtenDayUntil(today))
  return z.object({
    name: memberName,
    email: orEmpty(memberEmail),
    number: optionalNumber,
    phone: cell.transform(restorePlus).pipe(phone.removeDefault()),
    joined: pastDay,
    validUntil: orEmpty(writtenDay),
    leftOn: cell.transform((written) => lastDay(written, today)).pipe(pastDay),
    leftBecause: keywordCell(reasonNamed, 'reasonUnknown'),
    plan: singleLine(100),
    household: z.union([cell.regex(/^@\d+$/u, { abort: true }), optionalNumber]),
    street,
    postalCode: cell.transform(restoreZero).pipe(postalCode),
    town,
    birthday: pastDay,
    // Only known words, after `withSpareTexts`.
    diets: z.string(),
    allergens: z.string(),
    needsNote: singleLine(300),
    needsConsent: pastDay,
    picturesConsent: pastDay,
    visitsConsent: pastDay,
    notes: memberNotes,
    language: keywordCell(languageNamed, 'languageUnknown'),
  })
}

type MemberCells = z.output<ReturnType<typeof rowInput>>

/** A valid row: numbers, days and words as stored, empty texts for empty cells, the plan by name. */
export type ImportRow = MemberCells & { line: number }

export type CheckedMember = CheckedRow<MemberImport, ImportRow>

/** Problems between the cells of a row. */
function rowProblems(row: ImportRow): MemberProblem[] {
  const problems: MemberProblem[] = []
  const wrong = (column: ImportColumn, message: FieldMessage) =>
    problems.push({ kind: 'field', column, message })
  if (row.joined && row.validUntil && row.validUntil < row.joined) {
    wrong('validUntil', 'endsBeforeJoining')
  }
  if (row.joined && row.leftOn && row.leftOn < row.joined) wrong('leftOn', 'endsBeforeJoining')
  const isOnly = columnsIn(otherNames).every((column) => column === 'name' || row[column] === '')
  if (isNoPerson(row.name, isOnly)) problems.push({ kind: 'noPerson' })
  if (coupleIn(row.name)) problems.push({ kind: 'twoPeople' })
  if (row.household && row.leftOn) wrong('household', 'householdLeft')
  if (row.household && row.household === row.number) wrong('household', 'householdOwn')
  // These need consent to be stored.
  if ((row.diets || row.allergens || row.needsNote) && !row.needsConsent) {
    wrong('needsConsent', 'consentDayMissing')
  }
  return problems
}

const birthOf = (words: string, { birthday }: Pick<MemberCells, 'birthday'>) =>
  `${words} ${birthday}`

/**
 * Checks rows against the earlier ones: numbers are unique, and so is the person at an address, of a name without
 * number and address, and of a name and birthday without number.
 */
function duplicateCheck() {
  const numbers = new Map<string, number>()
  const names = new Map<string, number>()
  const people = new Map<string, { name: string; line: number }[]>()
  return (cells: MemberCells, line: number) => {
    const row = { ...cells, line }
    const problems: MemberProblem[] = []
    const atAddress = people.get(row.email) ?? []
    people.set(row.email, [...atAddress, { name: row.name, line }])
    const words = wordsOfName(row.name).toSorted().join(' ')
    const found = {
      repeatedEmail:
        row.email === ''
          ? undefined
          : atAddress.find(({ name }) => isPerhapsSameName(name, row.name))?.line,
      repeatedNumber: row.number === '' ? undefined : numbers.get(row.number),
      repeatedName:
        row.number === '' ? names.get(row.email === '' ? words : birthOf(words, row)) : undefined,
    }
    numbers.set(row.number, found.repeatedNumber ?? line)
    names.set(words, names.get(words) ?? line)
    if (row.birthday) names.set(birthOf(words, row), names.get(birthOf(words, row)) ?? line)
    for (const kind of ['repeatedEmail', 'repeatedNumber', 'repeatedName'] as const) {
      const same = found[kind]
      if (same !== undefined && same !== line) problems.push({ kind, line: same })
    }
    problems.push(...rowProblems(row))
    return problems.length > 0 ? problems : row
  }
}

/** Reads a table of members. First names and surnames may be in separate columns. */
export const membersReader = tableReader<MemberImport, MemberCells, ImportRow, CompletingColumn>(
  'members',
  {
    names: {
      ...columnNames(memberImportCopy, otherNames),
      ...surnameColumns,
      ...completingNames,
      state: stateNames,
    },
    required: ['name', 'email'],
    secondary: secondaryColumns,
    maxRows: 10_000,
  },
  (today) => {
    const input = rowInput(today)
    const headings = headingsOf()
    const families = familiesOf()
    return {
      apart: (cells, { alone, line }) =>
        peopleInRow(cells, { line, alone, former: headings(alone) }).map((row) =>
          families(row, line),
        ),
      subject: (cells) => ({ name: wholeName(cells) || cells.email }),
      cells: (written) => input.safeParse({ ...withSpareTexts(written), name: wholeName(written) }),
      together: duplicateCheck(),
    }
  },
)
