import { noneWords, wholeName, type SurnameColumn } from '#app/kit/table-import/person-cells.ts'
import type { completingNames, ImportColumn } from '#app/members/member-import/member-import.ts'
import { columnsIn, mapped } from '#app/platform/tables/columns.ts'
import { coupleIn, unclearNames } from './couple-names.ts'
import { isNoPerson, lastDayOf } from './row-state.ts'

export type CompletingColumn = SurnameColumn | keyof typeof completingNames | 'state'

export type WrittenCells = Record<ImportColumn | CompletingColumn, string>

/** Columns that apply to both people of a row. */
const sharedColumns: ReadonlySet<string> = new Set<ImportColumn>([
  'email',
  'joined',
  'leftOn',
  'leftBecause',
  'plan',
  'street',
  'postalCode',
  'town',
  'language',
])

/** The row, the text of its only filled cell, and the heading of former members above it. */
type RowPlace = { line: number; alone: string; former: string }

/** Marks the payer of a row by the payer's row, as neither may have a number yet. */
const payerAtLine = (line: number) => `@${line}`

/** 'Familiar de 34' instead of a plan. */
const familyOf =
  /^(?:famil\p{L}*|parella|pareja|c[oòó]n[jy]uge|espos[oa]|dona|mujer|marit|marido|fill[ao]?|hij[oa]) del? (?:.* )?(\S*\d)$/iu

/** '34/2' or 'S-034/2' as a number: the second person of number 34. */
const secondOf = /^(\S*\d) ?[/-] ?[2-9]$/u

/** Moves the payer out of the plan or the number, and a second telephone to an empty first one. */
function normalizeRow(row: WrittenCells): WrittenCells {
  const [, ofPlan = ''] = familyOf.exec(row.plan.trim()) ?? []
  const [, ofNumber = ''] = secondOf.exec(row.number.trim()) ?? []
  const [phone = '', otherPhone = ''] = [row.phone, row.otherPhone].map((text) =>
    text.replace(noneWords, ''),
  )
  const leftOn = lastDayOf(row)
  return {
    ...row,
    leftOn,
    phone: phone || otherPhone,
    otherPhone: phone && otherPhone,
    household: row.household || (leftOn === '' ? ofPlan || ofNumber : ''),
    plan: ofPlan ? '' : row.plan,
    number: ofNumber ? '' : row.number,
    notes: [row.notes, ofNumber && `N.º ${row.number}`].filter(Boolean).join('; '),
  }
}

/** The line of such a payer; null for a member's number. */
export const lineOfPayer = (household: string) =>
  household.startsWith('@') ? Number(household.slice(1)) : null

/**
 * The people of a row. Of two names in one cell, the second one shares the fee of the first, who has the row's number
 * and all that concerns one person; a slash separates two surnames. A second person may also have columns.
 */
export function peopleInRow(
  given: WrittenCells,
  { line, alone, former }: RowPlace,
): WrittenCells[] {
  if (given.surname === '' && isNoPerson(given.name, false)) {
    return [{ ...mapped(columnsIn(given), () => ''), name: given.name }]
  }
  const row = normalizeRow(given)
  const isHeading = alone !== '' && row.name === '' && row.email === ''
  const written = {
    ...row,
    ...(isHeading ? { name: alone, number: '' } : {}),
    leftOn: row.leftOn || former,
  }
  const other = (cells: Pick<WrittenCells, 'name' | 'surname'>): WrittenCells => ({
    ...mapped(columnsIn(written), (column) => (sharedColumns.has(column) ? written[column] : '')),
    ...cells,
    household: written.leftOn === '' ? written.number || payerAtLine(line) : '',
  })
  if (/\p{L}{2}/u.test(written.otherName)) {
    const { otherName: name, otherPhone: phone, otherEmail } = written
    return [
      { ...written, otherPhone: '', otherEmail: '' },
      { ...other({ name, surname: '' }), phone, email: otherEmail },
    ]
  }
  const unclear = written.surname === '' ? unclearNames(written.name.trim()) : null
  if (unclear !== null) return [{ ...written, name: unclear }]
  const name = wholeName({ ...written, surname: '', secondSurname: '' })
  const [whole, first = '', second = '', surname = ''] = coupleIn(name) ?? []
  if (whole === undefined) return [{ ...written, name }]
  const [own = '', ofOther = own] = (written.surname || surname).split(/\s*\/\s*/u)
  return [{ ...written, name: first, surname: own }, other({ name: second, surname: ofOther })]
}

/**
 * Finds the payer for a row of a family named by a code: the first current member of it who pays
 * alone.
 */
export function familiesOf(): (row: WrittenCells, line: number) => WrittenCells {
  const payers = new Map<string, string>()
  return (row, line) => {
    const { family, household, number, leftOn } = row
    if (!/\d/u.test(family) || household !== '' || leftOn !== '') return row
    const payer = payers.get(family)
    payers.set(family, payer ?? (number || payerAtLine(line)))
    return payer === undefined ? row : { ...row, household: payer }
  }
}
