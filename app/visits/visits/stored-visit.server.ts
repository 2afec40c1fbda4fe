import { asc, eq } from 'drizzle-orm'
import { typedEuros } from '#app/kit/forms/euro-input.ts'
import { pictureValues } from '#app/kit/forms/picture-input.ts'
import { joinTexts } from '#app/kit/forms/translated-input.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import {
  visitDiners,
  visitDishes,
  visitPictures,
  visits,
} from '#app/platform/schema/visits/visits.ts'
import { Problem } from '#app/problem.ts'
import {
  agreedField,
  cameField,
  dishFieldNames,
  dishTexts,
  visitTexts,
  type Dish,
} from './visit.ts'

export type StoredDiner = typeof visitDiners.$inferSelect
type StoredPicture = Omit<typeof visitPictures.$inferSelect, 'visitId' | 'position'>

/** The part of a visit that its form edits. */
export type VisitRecord = Pick<
  typeof visits.$inferSelect,
  | 'restaurantId'
  | 'restaurantName'
  | 'visitedOn'
  | 'covers'
  | 'billCents'
  | 'costPerHeadCents'
  | 'title'
  | 'note'
  | 'language'
  | 'translation'
> & { dishes: Dish[]; pictures: Pick<StoredPicture, 'image' | 'altEs' | 'altCa'>[] }

export type StoredVisit = typeof visits.$inferSelect & {
  dishes: Dish[]
  pictures: StoredPicture[]
  diners: StoredDiner[]
}

/** Throws Problem 404. */
export async function storedVisit(db: Database, id: string): Promise<StoredVisit> {
  const [visit] = isUuid(id) ? await db.select().from(visits).where(eq(visits.id, id)) : []
  if (!visit) throw new Problem('visitNotFound', 404)
  const { title, description, wine, language, translation } = visitDishes
  const { image, altEs, altCa, agreedAt, agreedBy } = visitPictures
  const dishes = await db
    .select({ title, description, wine, language, translation })
    .from(visitDishes)
    .where(eq(visitDishes.visitId, id))
    .orderBy(asc(visitDishes.position))
  const pictures = await db
    .select({ image, altEs, altCa, agreedAt, agreedBy })
    .from(visitPictures)
    .where(eq(visitPictures.visitId, id))
    .orderBy(asc(visitPictures.position))
  const diners = await db
    .select()
    .from(visitDiners)
    .where(eq(visitDiners.visitId, id))
    .orderBy(asc(visitDiners.position), asc(visitDiners.id))
  return { ...visit, dishes, pictures, diners }
}

/** Whether the club still knows the person, so that the form has a box for them. */
export const isKnown = ({ personId, guestId }: Pick<StoredDiner, 'personId' | 'guestId'>) =>
  personId !== null || guestId !== null

/** The key of a guest in the form. */
export const keyOf = ({ id, guestId }: Pick<StoredDiner, 'id' | 'guestId'>) => guestId ?? id

/** A visit as form fields. */
export function writtenValues(visit: VisitRecord): Record<string, string> {
  const pictures = visit.pictures.map(({ image, altEs, altCa }) => ({
    path: image,
    alt: { es: altEs, ca: altCa },
  }))
  return {
    ...joinTexts(visit, visitTexts),
    restaurant_id: visit.restaurantId === null ? '' : String(visit.restaurantId),
    // A restaurant of the guide is given by its number.
    restaurant_name: visit.restaurantId === null ? visit.restaurantName : '',
    visited_on: visit.visitedOn,
    covers: String(visit.covers),
    bill: typedEuros(visit.billCents),
    cost_per_head: visit.billCents === null ? typedEuros(visit.costPerHeadCents) : '',
    ...dishValues(visit.dishes),
    ...pictureValues('picture', pictures),
    ...Object.fromEntries(visit.pictures.map((_, index) => [agreedField(index), 'yes'])),
  }
}

/** Dishes as form fields. */
export function dishValues(dishes: readonly Dish[]): Record<string, string> {
  const values = dishes.flatMap((dish, index) => {
    const names = dishFieldNames(index)
    const texts = joinTexts(dish, dishTexts)
    return [
      ...languages.flatMap((language) => [
        [`${names.title}_${language}`, texts[`title_${language}`] ?? ''],
        [`${names.description}_${language}`, texts[`description_${language}`] ?? ''],
      ]),
      [names.wine, dish.wine ?? ''],
    ]
  })
  return Object.fromEntries(values)
}

/** The ticks of the guests as form fields, and the list of those shown. */
export function tickValues(diners: readonly { key: string; came: boolean }[]) {
  return {
    shown: diners.map(({ key }) => key).join(),
    ...Object.fromEntries(diners.map(({ key, came }) => [cameField(key), came ? 'yes' : ''])),
  }
}
