import { joinTexts } from '#app/kit/forms/translated-input.ts'
import { dishTexts, visitTexts } from '#app/visits/visits/visit.ts'
import type { VisitRow } from './check-rows.server.ts'
import type { VisitColumn } from './column-names.ts'
import { visitColumns } from './visit-import.ts'

const inCents = (cents: number | null) => (cents === null ? '' : String(cents))

/** What a visit is stored with, as the report tells it: money in cents; day and restaurant stand beside it. */
export function valuesOf(
  { texts, covers, billCents, costPerHeadCents, dishes }: VisitRow,
  people: readonly { name: string }[],
): { column: VisitColumn; value: string }[] {
  const written = joinTexts(texts, visitTexts)
  const served = (language: 'es' | 'ca') =>
    dishes
      .flatMap((dish) => {
        const title = joinTexts(dish, dishTexts)[`title_${language}`]
        return title ? [dish.wine ? `${title} [${dish.wine}]` : title] : []
      })
      .join(' | ')
  const values: Partial<Record<VisitColumn, string>> = {
    titleEs: written.title_es ?? '',
    titleCa: written.title_ca ?? '',
    noteEs: written.note_es ?? '',
    noteCa: written.note_ca ?? '',
    covers: String(covers),
    bill: inCents(billCents),
    perHead: inCents(costPerHeadCents),
    dishesEs: served('es'),
    dishesCa: served('ca'),
    members: people.map(({ name }) => name).join(', '),
  }
  return visitColumns.flatMap((column) => {
    const value = values[column] ?? ''
    return value === '' ? [] : [{ column, value }]
  })
}
