import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { paragraphs, singleLine } from '#app/kit/forms/text-input.ts'
import { splitTexts } from '#app/kit/forms/translated-input.ts'
import { tableReader, type CheckedRow } from '#app/kit/table-import/read-rows.server.ts'
import { columnNames, cell, writtenDayUntil } from '#app/kit/table-import/table-cells.ts'
import { readPasted } from '#app/platform/i18n/pasted-text.ts'
import { visitLimits, visitTexts, type Dish, dishTexts, costOf } from '#app/visits/visits/visit.ts'
import { decimalMarkOf, writtenCents } from '#packages/banking/statements/statement.ts'
import { visitImportCopy } from './visit-import.copy.ts'
import {
  type VisitImport,
  type VisitProblem,
  otherNames,
  type VisitColumn,
} from './visit-import.ts'

type WrittenDish = { title: string; wine: string }

const longestWine = 200

/** 'Gamba amb romesco [Priorat blanc 2019]': a dish, followed by its wine in square brackets. */
function writtenDish(text: string): WrittenDish {
  const from = text.endsWith(']') ? text.lastIndexOf('[') : -1
  if (from < 0) return { title: text, wine: '' }
  return { title: text.slice(0, from).trim(), wine: text.slice(from + 1, -1).trim() }
}

const listed = (cells: string): WrittenDish[] =>
  cells
    .split(/[|\n]/u)
    .map((text) => text.trim().replace(/^- /u, ''))
    .filter((text) => text !== '')
    .map(writtenDish)

const messageOf = (dishes: readonly WrittenDish[]): FieldMessage | null => {
  if (dishes.length > visitLimits.dishes) return 'tooManyDishes'
  if (dishes.some(({ title }) => title === '')) return 'itemNameMissing'
  return dishes.some(
    ({ title, wine }) => title.length > dishTexts.title.longest || wine.length > longestWine,
  )
    ? 'tooLong'
    : null
}

/**
 * The dishes of the cells in both languages, separated by bars or lines. Both cells have the same number of dishes;
 * the wine may be in either.
 *
 * @returns the dishes, or the problem and its cell.
 */
export function dishesIn(
  es: string,
  ca: string,
): { dishes: Dish[] } | { column: 'dishesEs' | 'dishesCa'; message: FieldMessage } {
  const inSpanish = listed(es)
  const inCatalan = listed(ca)
  const wrongEs = messageOf(inSpanish)
  if (wrongEs) return { column: 'dishesEs', message: wrongEs }
  const wrongCa = messageOf(inCatalan)
  if (wrongCa) return { column: 'dishesCa', message: wrongCa }
  if (inSpanish.length > 0 && inCatalan.length > 0 && inSpanish.length !== inCatalan.length) {
    return { column: 'dishesCa', message: 'dishesDiffer' }
  }
  const most = Math.max(inSpanish.length, inCatalan.length)
  return {
    dishes: Array.from({ length: most }, (_, place) => {
      const texts = { title_es: inSpanish[place]?.title, title_ca: inCatalan[place]?.title }
      const wine = inSpanish[place]?.wine || inCatalan[place]?.wine || null
      return { ...splitTexts(texts, dishTexts), wine }
    }),
  }
}

/** Characters of all dishes of a visit with their wines. */
const longestDishes = 20_000

/** Cents; the database's limit. */
const maxBillCents = 100_000_000

/** '1.234,50 €' or '35.5' as cents; null for an empty cell. */
const writtenEuros = cell.transform((written, context) => {
  if (written === '') return null
  const cents = writtenCents(written, decimalMarkOf([written]) ?? ',')
  if (cents !== null && cents >= 0 && cents <= maxBillCents) return cents
  context.addIssue({ code: 'custom', message: 'knownPriceInvalid' })
  return z.NEVER
})

const optionalCovers = singleLine(5)
  .regex(/^(?:|[1-9]\d{0,3})$/u, 'coversInvalid')
  .transform((written) => (written === '' ? null : Number(written)))

/** Names or numbers separated by commas, semicolons, bars or lines. */
const listedMembers = z
  .string()
  .overwrite(readPasted)
  .transform((names) => names.split(/[,;|\n]/u).map((name) => name.replaceAll(/\s+/gu, ' ').trim()))
  .transform((names) => names.filter((name) => name !== ''))
  .pipe(z.array(z.string().max(100, 'tooLong')).max(visitLimits.diners, 'tooManyDiners'))

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
    // Parsed by `dishesIn`.
    dishesEs: paragraphs(longestDishes),
    dishesCa: paragraphs(longestDishes),
    members: listedMembers,
  })

type VisitCells = z.output<ReturnType<typeof rowInput>>

/** A row as stored: cents, a calendar day, texts by language; the restaurant and the members as written. */
export type VisitRow = Exclude<ReturnType<typeof rowOf>, VisitProblem[]>

export type CheckedVisit = CheckedRow<VisitImport, VisitRow>

/** The visit of a row, or the problems of its cells. */
function rowOf(cells: VisitCells, line: number) {
  const problems: VisitProblem[] = []
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

/** Reads a table of past visits. */
export const visitsReader = tableReader<VisitImport, VisitCells, VisitRow>(
  'visits',
  {
    names: columnNames(visitImportCopy, otherNames),
    required: ['day', 'restaurant'],
    maxRows: 2000,
  },
  (today) => {
    const input = rowInput(today)
    return {
      subject: ({ restaurant, day }) => ({
        name: restaurant.slice(0, 200),
        day: input.shape.day.safeParse(day).data ?? null,
      }),
      cells: (written) => input.safeParse(written),
      together: rowOf,
    }
  },
)
