import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { uploadedPicture } from '#app/platform/images/pictures.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { visitDishes, visitPictures } from '#app/platform/schema/visits/visits.ts'
import { Problem } from '#app/problem.ts'
import {
  isAskedAgain,
  type Withdrawal,
} from '#app/visits/visits/pictures/withdrawn-pictures.server.ts'
import type { StoredVisit } from '#app/visits/visits/stored-visit.server.ts'
import type { Dish } from '#app/visits/visits/visit.ts'
import type { VisitInput } from './visit-input.server.ts'

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

const idsOf = (pictures: readonly { image: string }[]): string[] =>
  pictures.flatMap(({ image }) => uploadedPicture(image)?.id ?? [])

/** The uploaded pictures that these have and those have not. */
export function droppedFrom(
  before: readonly { image: string }[],
  after: readonly { image: string }[],
): string[] {
  const kept = new Set(idsOf(after))
  return idsOf(before).filter((id) => !kept.has(id))
}

/** Keeps uploaded pictures from being removed before the end of the transaction. Throws Problem 409 where one is gone. */
async function holdUploaded(tx: Database, ids: readonly string[]) {
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: uploadedPictures.id })
    .from(uploadedPictures)
    .where(inArray(uploadedPictures.id, [...ids]))
    .orderBy(asc(uploadedPictures.id))
    .for('key share')
  if (rows.length < new Set(ids).size) throw new Problem('pictureGone', 409)
}

/**
 * The same of its pictures. Whoever has said of one that all agree stays who has said it, unless somebody who was there
 * has taken their consent back since.
 *
 * @param agreedBy who says it of the others.
 * @throws Problem 409 where a picture that it gets is gone.
 */
export async function writePictures(
  tx: Database,
  {
    now,
    agreedBy,
    withdrawals = [],
  }: { now: Date; agreedBy: string; withdrawals?: readonly Withdrawal[] },
  visitId: string,
  pictures: VisitInput['pictures'],
  before: StoredVisit['pictures'],
) {
  await holdUploaded(tx, droppedFrom(pictures, before))
  await tx.delete(visitPictures).where(eq(visitPictures.visitId, visitId))
  if (pictures.length === 0) return
  await tx.insert(visitPictures).values(
    pictures.map((picture, position) => {
      const said = before.find(
        (each) => each.image === picture.image && !isAskedAgain(each, withdrawals),
      )
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
