import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { restaurants } from '#app/db/schema/restaurants.ts'
import { visitDishes, visitPictures } from '#app/db/schema/visits.ts'
import { Problem } from '#app/problem.ts'
import type { StoredVisit } from './stored-visit.server.ts'
import type { VisitInput } from './visit-input.server.ts'
import type { Dish } from './visit.ts'

/**
 * Locks these restaurants in the order of their ids, before any visit, as whoever deletes one does. Gives their names
 * by their ids.
 */
export async function lockRestaurants(tx: Database, ids: readonly (number | null)[]) {
  const known = ids.flatMap((id) => id ?? [])
  if (known.length === 0) return new Map<number, string>()
  const rows = await tx
    .select({ id: restaurants.id, name: restaurants.name })
    .from(restaurants)
    .where(inArray(restaurants.id, known))
    .orderBy(asc(restaurants.id))
    .for('no key update')
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What the restaurant is called, as it was chosen or typed. Throws Problem 404 for one that is gone. */
export function placeOf(
  { restaurantId, restaurantName }: VisitInput['visit'],
  names: ReadonlyMap<number, string>,
): string {
  if (restaurantId === null) return restaurantName
  const name = names.get(restaurantId)
  if (name === undefined) throw new Problem('restaurantNotFound', 404)
  return name
}

/** Writes the dishes of a visit in place of those that it had. */
export async function writeDishes(tx: Database, visitId: string, dishes: readonly Dish[]) {
  await tx.delete(visitDishes).where(eq(visitDishes.visitId, visitId))
  if (dishes.length === 0) return
  await tx
    .insert(visitDishes)
    .values(dishes.map((dish, position) => ({ ...dish, visitId, position })))
}

/**
 * The same of its pictures. Whoever has said of one that all agree stays who has said it.
 *
 * @param agreedBy who says it of the others.
 */
export async function writePictures(
  tx: Database,
  { now, agreedBy }: { now: Date; agreedBy: string },
  visitId: string,
  pictures: VisitInput['pictures'],
  before: StoredVisit['pictures'],
) {
  await tx.delete(visitPictures).where(eq(visitPictures.visitId, visitId))
  if (pictures.length === 0) return
  await tx.insert(visitPictures).values(
    pictures.map((picture, position) => {
      const said = before.find(({ image }) => image === picture.image)
      return {
        ...picture,
        visitId,
        position,
        agreedAt: said?.agreedAt ?? now,
        agreedBy: said ? said.agreedBy : agreedBy,
      }
    }),
  )
}
