import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import type { FileReader } from '#app/file-reader.ts'
import {
  cell,
  cellProblems,
  isBroken,
  writtenDayUntil,
  type CellProblem,
} from '#app/kit/forms/tables/table-cells.ts'
import { paragraphs, singleLine } from '#app/kit/forms/text-input.ts'
import { splitTexts } from '#app/kit/forms/translated-input.ts'
import { readPasted } from '#app/platform/i18n/pasted-text.ts'
import { readTable, type TableRow } from '#app/platform/tables/read-table.server.ts'
import type { TableProblem } from '#app/platform/tables/table-problem.ts'
import { costOf } from '#app/visits/visits/closing/visit-cost.ts'
import { mostOf, visitTexts, type Dish } from '#app/visits/visits/visit.ts'
import { decimalMarkOf, writtenCents } from '#packages/banking/statements/written-amounts.ts'
import { plainTable } from '#packages/tables/read-csv.server.ts'
import { columnNames } from './column-names.ts'
import { dishesIn } from './dishes-in.ts'
import { visitColumns, type VisitColumn, type VisitProblem } from './visit-import.ts'

/** Rows of one import. */
const mostRows = 2000

/** Characters of the dishes of a visit, with their wines. */
const longestDishes = 20_000

/** Cents of a bill at most, as the database has it. */
const mostOfBill = 100_000_000

/** '1.234,50 €' or '35.5' in cents, null for an empty cell. */
const writtenEuros = cell.transform((written, context) => {
  if (written === '') return null
  const cents = writtenCents(written, decimalMarkOf([written]) ?? ',')
  if (cents !== null && cents >= 0 && cents <= mostOfBill) return cents
  context.addIssue({ code: 'custom', message: 'knownPriceInvalid' })
  return z.NEVER
})

const optionalCovers = singleLine(5)
  .regex(/^(?:|[1-9]\d{0,3})$/u, 'coversInvalid')
  .transform((written) => (written === '' ? null : Number(written)))

/** Names or numbers with commas, semicolons, bars or lines between them. */
const listedMembers = z
  .string()
  .overwrite(readPasted)
  .transform((names) => names.split(/[,;|\n]/u).map((name) => name.replaceAll(/\s+/gu, ' ').trim()))
  .transform((names) => names.filter((name) => name !== ''))
  .pipe(z.array(z.string().max(100, 'tooLong')).max(mostOf.diners, 'tooManyDiners'))

const rowInput = (today: string) =>
  z.object({
    day: writtenDayUntil(today),
    restaurant: singleLine(200).min(1, 'required'),
    town: singleLine(100),
    titleEs: singleLine(visitTexts.title.longest),
    titleCa: singleLine(visitTexts.title.longest),
    noteEs: paragraphs(visitTexts.note.longest),
    noteCa: paragraphs(visitTexts.note.longest),
    covers: optionalCovers,
    bill: writtenEuros,
    perHead: writtenEuros,
    // Read by `dishesIn`.
    dishesEs: paragraphs(longestDishes),
    dishesCa: paragraphs(longestDishes),
    members: listedMembers,
  })

/** What a row says of a visit, as it is stored: cents, a day of the calendar, texts by their language. */
export type VisitRow = {
  line: number
  day: string
  /** As it is written. */
  restaurant: string
  town: string
  texts: ReturnType<typeof splitTexts<typeof visitTexts>>
  covers: number
  billCents: number | null
  costPerHeadCents: number | null
  dishes: Dish[]
  /** Names and numbers, as they are written. */
  members: string[]
}

export type CheckedVisit =
  | { line: number; name: string; day: string | null; problems: VisitProblem[] }
  | { line: number; name: string; day: string; row: VisitRow }

/** What the cells say together, or what of that cannot be. */
function rowOf(
  line: number,
  cells: z.output<ReturnType<typeof rowInput>>,
): VisitRow | CellProblem<VisitColumn>[] {
  const problems: CellProblem<VisitColumn>[] = []
  const wrong = (column: VisitColumn, message: FieldMessage) =>
    problems.push({ kind: 'field', column, message })
  const covers = cells.covers ?? cells.members.length
  if (covers === 0) wrong('covers', 'coversOrMembersMissing')
  const cost = costOf(cells.bill, cells.perHead, covers)
  if (cost === null) wrong(cells.bill === null ? 'perHead' : 'bill', 'knownPriceInvalid')
  const served = dishesIn(cells.dishesEs, cells.dishesCa)
  if ('message' in served) wrong(served.column, served.message)
  if (cost === null || 'message' in served || problems.length > 0) return problems
  const { day, restaurant, town, members } = cells
  const texts = splitTexts(
    {
      title_es: cells.titleEs,
      title_ca: cells.titleCa,
      note_es: cells.noteEs,
      note_ca: cells.noteCa,
    },
    visitTexts,
  )
  return { line, day, restaurant, town, texts, covers, ...cost, dishes: served.dishes, members }
}

/**
 * Checks each row for itself.
 *
 * @param today of Madrid's calendar: no visit is to come.
 */
function checkRows(rows: readonly TableRow<VisitColumn>[], today: string): CheckedVisit[] {
  const input = rowInput(today)
  return rows.map(({ line, cells, tooManyCells }): CheckedVisit => {
    const checked = input.safeParse(cells)
    const problems: VisitProblem[] = [
      ...(Object.values(cells).some(isBroken) ? [{ kind: 'encoding' } as const] : []),
      ...(tooManyCells ? [{ kind: 'tooManyCells' } as const] : []),
      ...cellProblems(visitColumns, checked.error?.issues ?? []),
    ]
    const name = cells.restaurant.slice(0, 200)
    if (!checked.success)
      return { line, name, day: input.shape.day.safeParse(cells.day).data ?? null, problems }
    const row = rowOf(line, checked.data)
    const { day } = checked.data
    if (Array.isArray(row)) return { line, name, day, problems: [...problems, ...row] }
    return problems.length > 0 ? { line, name, day, problems } : { line, name, day, row }
  })
}

/** The rows of a table of visits, checked, or why it is none. */
export type VisitTable =
  | { ignoredColumns: string[]; checked: CheckedVisit[] }
  | TableProblem<VisitColumn>

/** Reads a table of visits. `today` is of Madrid's calendar. */
export const visitsReader: FileReader<{ content: string; today: string }, VisitTable> = {
  kind: 'visits',
  seconds: 25,
  refusal: 'fileUnreadable',
  read({ content, today }) {
    const required = ['day', 'restaurant'] as const
    const read = readTable(plainTable(content), { names: columnNames, required, mostRows })
    if ('kind' in read) return read
    return { ignoredColumns: read.ignoredColumns, checked: checkRows(read.rows, today) }
  },
}
