import { compareNames } from '#app/platform/i18n/plain-text.ts'
import { housesOf as houseOfEach } from '#app/visits/club-book/year/year-facts.ts'
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

/**
 * The houses of these evenings, as the club's book counts them, the latest first: those with most evenings before the others. One
 * of the guide is told as the guide has it, also where its name was typed since.
 */
export function housesOf(evenings: readonly PassportEvening[]): PassportHouse[] {
  const keys = houseOfEach(
    evenings.map(({ restaurant: { id, name } }) => ({ restaurantId: id, restaurantName: name })),
  )
  const placed = evenings.map((evening, index) => ({ evening, key: keys[index] ?? '' }))
  return [...Map.groupBy(placed, ({ key }) => key)]
    .flatMap(([key, ofHouse]) => {
      const [latest, first] = [ofHouse[0]?.evening, ofHouse.at(-1)?.evening]
      if (!latest || !first) return []
      const ofGuide = ofHouse.find(({ evening }) => evening.restaurant.id !== null)?.evening
      const { restaurant } = ofGuide ?? latest
      const [since, last] = [first.visitedOn, latest.visitedOn]
      return [{ key, ...restaurant, first: since, last, evenings: ofHouse.length }]
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
    .toSorted((one, other) => other.evenings - one.evenings || compareNames(one.name, other.name))
}
