import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { splitTexts } from '#app/kit/forms/translated-input.ts'
import { dishTexts, mostOf, type Dish } from '#app/visits/visits/visit.ts'

type WrittenDish = { title: string; wine: string }

/** Characters of a wine. */
const longestWine = 200

/** 'Gamba amb romesco [Priorat blanc 2019]': the dish, and its wine in square brackets behind it. */
function writtenDish(text: string): WrittenDish {
  const from = text.endsWith(']') ? text.lastIndexOf('[') : -1
  if (from < 0) return { title: text, wine: '' }
  return { title: text.slice(0, from).trim(), wine: text.slice(from + 1, -1).trim() }
}

const listed = (cell: string): WrittenDish[] =>
  cell
    .split(/[|\n]/u)
    .map((text) => text.trim().replace(/^- /u, ''))
    .filter((text) => text !== '')
    .map(writtenDish)

const messageOf = (dishes: readonly WrittenDish[]): FieldMessage | null => {
  if (dishes.length > mostOf.dishes) return 'tooManyDishes'
  if (dishes.some(({ title }) => title === '')) return 'itemNameMissing'
  return dishes.some(
    ({ title, wine }) => title.length > dishTexts.title.longest || wine.length > longestWine,
  )
    ? 'tooLong'
    : null
}

/**
 * What was served by the cells of both languages, in their order: dishes by bars or lines. Written in both, they are
 * as many in each; a wine is that of either.
 *
 * @returns what is wrong, and in which of the cells.
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
