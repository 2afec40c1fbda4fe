import type { Database } from '#app/platform/db/pool/database.server.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { bareName } from '#packages/tables/bare-name.ts'

/** A restaurant of the guide, or a name outside of it. */
export type Place = { id: number | null; name: string }

/** Finds a restaurant of the guide by its name; null where several share it and the town does not decide. */
export type PlaceFinder = (name: string, town: string) => Place | null

/** The letters and digits of a name; the name itself in other alphabets. */
export const placeName = (name: string) => bareName(name) || name.trim().toLowerCase()

/** Finds restaurants of the guide by their written names. */
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
