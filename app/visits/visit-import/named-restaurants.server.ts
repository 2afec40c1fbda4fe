import type { Database } from '#app/platform/db/pool/database.server.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { bareName } from '#packages/tables/bare-name.ts'

/** Where a visit was: in a restaurant of the guide, or of a name that the guide does not have. */
export type Place = { id: number | null; name: string }

/** Finds restaurants of the guide by what a table calls them; null where several are called so and the town does not tell which. */
export type PlaceFinder = (name: string, town: string) => Place | null

/** By what a restaurant is known: its letters and digits, and where those are of another alphabet the name itself. */
export const placeName = (name: string) => bareName(name) || name.trim().toLowerCase()

/** The restaurants of the guide, by their names as people write them. */
export async function namedRestaurants(db: Database): Promise<PlaceFinder> {
  const { id, name, address } = restaurants
  const byName = new Map<string, { id: number; name: string; address: string }[]>()
  for (const place of await db.select({ id, name, address }).from(restaurants)) {
    const bare = placeName(place.name)
    byName.set(bare, [...(byName.get(bare) ?? []), place])
  }
  return (written, town) => {
    const found = byName.get(placeName(written)) ?? []
    const inTown =
      found.length < 2 || town === ''
        ? found
        : found.filter((place) => placeName(place.address).includes(placeName(town)))
    const [one, another] = inTown
    if (another || (found.length > 1 && !one)) return null
    return one ? { id: one.id, name: one.name } : { id: null, name: written }
  }
}
