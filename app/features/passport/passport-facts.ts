import type { Milestone, PassportEvening, PassportHouse } from './passport.ts'

/** Numbers of evenings that are told. */
const told = [1, 10, 25, 50, 100, 150, 200, 300, 400, 500, 750, 1000]

/** The first evening and those of round numbers, in their order. Takes evenings, the latest first. */
export function milestonesOf(evenings: readonly PassportEvening[]): Milestone[] {
  return told.flatMap((number) => {
    const evening = evenings.at(-number)
    return evening && number <= evenings.length ? [{ number, evening }] : []
  })
}

const keyOf = ({ restaurant: { id, name } }: PassportEvening) =>
  id === null ? name.trim().toLocaleLowerCase('es') : String(id)

/** The houses of these evenings, the latest first: those with most evenings before the others. */
export function housesOf(evenings: readonly PassportEvening[]): PassportHouse[] {
  return [...Map.groupBy(evenings, keyOf)]
    .flatMap(([key, ofHouse]) => {
      const [latest, first] = [ofHouse[0], ofHouse.at(-1)]
      if (!latest || !first) return []
      const { visitedOn: last, restaurant } = latest
      return [{ key, ...restaurant, first: first.visitedOn, last, evenings: ofHouse.length }]
    })
    .toSorted((one, other) => other.evenings - one.evenings)
}

/** How many evenings each year had, the latest first. */
export function yearsOf(evenings: readonly PassportEvening[]) {
  const years = Map.groupBy(evenings, ({ visitedOn }) => Number(visitedOn.slice(0, 4)))
  return [...years].map(([year, ofYear]) => ({ year, evenings: ofYear.length }))
}

/** With whom one was, who came most first. Names that differ by their letters alone are one. */
export function companionsOf(evenings: readonly PassportEvening[]) {
  const names = evenings.flatMap(({ companions }) => companions)
  return [...Map.groupBy(names, (name) => name.toLocaleLowerCase('es')).values()]
    .map((alike) => ({ name: alike[0] ?? '', evenings: alike.length }))
    .toSorted(
      (one, other) => other.evenings - one.evenings || one.name.localeCompare(other.name, 'es'),
    )
}
