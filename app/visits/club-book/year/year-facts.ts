/** Costs per head over these evenings, in cents; null if none is known. */
export function costOf(cents: readonly (number | null)[]) {
  const known = cents.filter((each) => each !== null).toSorted((one, other) => one - other)
  const [least, most] = [known[0], known.at(-1)]
  if (least === undefined || most === undefined) return null
  const half = (known.length - 1) / 2
  const [lower = 0, upper = 0] = [known[Math.floor(half)], known[Math.ceil(half)]]
  return { median: Math.round((lower + upper) / 2), least, most, known: known.length }
}

/** The place of an evening. */
type EveningPlace = { restaurantId: number | null; restaurantName: string }

const plainName = (name: string) => name.trim().toLocaleLowerCase('es')

/**
 * The number of restaurants, and the restaurant of each evening: one of the guide by its number, another by its name.
 * A typed name counts as the restaurant of the guide with that name.
 */
export function restaurantsOf(evenings: readonly EveningPlace[]): string[] {
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

/** A guest, with the number of evenings. */
export type FrequentGuest = { name: string; evenings: number; ties: number }

/** Once this many names are listed, no further group is added. */
const minEvenings = 10

/** The most frequent guests, grouped by their number of evenings: whole groups, until there are enough names. */
export function groupByAttendance(rows: readonly FrequentGuest[]) {
  const groups = [...Map.groupBy(rows, ({ evenings }) => evenings)]
  let named = 0
  return groups.flatMap(([evenings, group]) => {
    if (named >= minEvenings) return []
    named += group.length
    const ties = group[0]?.ties ?? group.length
    const names = group.map(({ name }) => name)
    // For unnamed guests only their number is known.
    return [{ evenings, names, others: Math.max(0, ties - names.length) }]
  })
}

/** Year of an address; null for any other text. */
export const yearOfAddress = (text: string): number | null =>
  /^(?:19|20|21)\d\d$/u.test(text) ? Number(text) : null
