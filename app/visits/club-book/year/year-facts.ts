import type {
  BookEvening,
  CostOfYear,
  PresentTogether,
  ScoreOfYear,
} from '#app/visits/club-book/club-book.ts'

/** What a head cost, over these evenings; null where of none it is known. Takes and gives cents. */
export function costOf(cents: readonly (number | null)[]): CostOfYear | null {
  const known = cents.filter((each) => each !== null).toSorted((one, other) => one - other)
  const [least, most] = [known[0], known.at(-1)]
  if (least === undefined || most === undefined) return null
  const half = (known.length - 1) / 2
  const [lower = 0, upper = 0] = [known[Math.floor(half)], known[Math.ceil(half)]]
  return { median: Math.round((lower + upper) / 2), least, most, known: known.length }
}

const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** What those evenings that were scored come to, each counted once; null where none was. From 0 to 10. */
export function scoreOf(evenings: readonly Pick<BookEvening, 'scores'>[]): ScoreOfYear | null {
  const scored = evenings.filter(({ scores }) => scores.length > 0)
  if (scored.length === 0) return null
  const mean = meanOf(scored.map(({ scores }) => meanOf(scores.map(({ median }) => median))))
  return { mean, evenings: scored.length }
}

/** Where an evening was. */
type House = { restaurantId: number | null; restaurantName: string }

export const plainName = (name: string) => name.trim().toLocaleLowerCase('es')

/**
 * How many houses these are, and which each is of: one of the guide by its number, another by its name. A name that was
 * typed is that of the guide where one of the others carries it.
 */
export function housesOf(evenings: readonly House[]): string[] {
  const numbers = new Map(
    evenings.flatMap(({ restaurantId, restaurantName }) =>
      restaurantId === null ? [] : [[plainName(restaurantName), restaurantId] as const],
    ),
  )
  return evenings.map(({ restaurantId, restaurantName }) => {
    const name = plainName(restaurantName)
    return String(restaurantId ?? numbers.get(name) ?? name)
  })
}

/** One of those who came most, with how many came as often. */
export type Present = { name: string; evenings: number; ties: number }

/** Names that are enough: another group is not begun after them. */
const enough = 10

/** Who came most, the same number together: as many groups as it takes for enough names, each of them whole. */
export function presentTogether(rows: readonly Present[]): PresentTogether[] {
  const groups = [...Map.groupBy(rows, ({ evenings }) => evenings)]
  let told = 0
  return groups.flatMap(([evenings, group]) => {
    if (told >= enough) return []
    told += group.length
    const ties = group[0]?.ties ?? group.length
    const names = group.map(({ name }) => name)
    return [{ evenings, names, others: Math.max(0, ties - names.length) }]
  })
}

/** The year that an address names; null for anything else. */
export const yearOfAddress = (text: string): number | null =>
  /^(?:19|20|21)\d\d$/u.test(text) ? Number(text) : null
