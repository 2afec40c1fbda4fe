import { z } from 'zod'
import { decimalMarkOf, writtenCents } from '#app/bank/written-amounts.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import { costOf } from '#app/features/visits/visit-cost.ts'
import { mostOf, visitTexts, type Dish } from '#app/features/visits/visit.ts'
import {
  cellProblems,
  isBroken,
  writtenDayUntil,
  type CellProblem,
} from '#app/forms/table-cells.ts'
import { paragraphs, singleLine } from '#app/forms/text-input.ts'
import { splitTexts } from '#app/forms/translated-input.ts'
import type { TableRow } from '#app/tables/read-table.server.ts'
import { dishesIn } from './dishes-in.ts'
import { visitColumns, type VisitColumn, type VisitProblem } from './visit-import.ts'

/** Cents of a bill at most, as the database has it. */
const mostOfBill = 100_000_000

/** '1.234,50 €' or '35.5' in cents, null for an empty cell. */
const writtenEuros = z.string().transform((written, context) => {
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
  .transform((cell) => cell.split(/[,;|\n]/u).map((name) => name.replaceAll(/\s+/gu, ' ').trim()))
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
    dishesEs: z.string().refine((text) => !/[^\P{Cc}\n\t]/u.test(text), 'notText'),
    dishesCa: z.string().refine((text) => !/[^\P{Cc}\n\t]/u.test(text), 'notText'),
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
export function checkRows(rows: readonly TableRow<VisitColumn>[], today: string): CheckedVisit[] {
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
