import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { uploadedPicture } from '#app/platform/images/pictures.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { visitDishes, visitPictures, visits } from '#app/platform/schema/visits/visits.ts'
import { Problem } from '#app/problem.ts'
import { openScoring } from '#app/visits/scores/open-scoring.server.ts'
import { recordBill } from '#app/visits/visits/closing/bill-as-cost.server.ts'
import { photographsOfNight } from '#app/visits/visits/pictures/visit-photographs.server.ts'
import {
  needsNewConsent,
  type Withdrawal,
} from '#app/visits/visits/pictures/withdrawn-pictures.server.ts'
import type { StoredVisit } from '#app/visits/visits/stored-visit.server.ts'
import type { Dish } from '#app/visits/visits/visit.ts'
import { expectedDiners, writeDiners } from './visit-diners.server.ts'
import type { VisitInput } from './visit-input.server.ts'

/**
 * Locks these restaurants in the order of their ids and before any visit, as when deleting one. Returns their names
 * by id.
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

/** The restaurant's name, chosen or typed. Throws Problem 404 for a deleted one. */
export function placeOf(
  { restaurantId, restaurantName }: VisitInput['visit'],
  names: ReadonlyMap<number, string>,
): string {
  if (restaurantId === null) return restaurantName
  const name = names.get(restaurantId)
  if (name === undefined) throw new Problem('restaurantNotFound', 404)
  return name
}

export async function writeDishes(tx: Database, visitId: string, dishes: readonly Dish[]) {
  await tx.delete(visitDishes).where(eq(visitDishes.visitId, visitId))
  if (dishes.length === 0) return
  await tx
    .insert(visitDishes)
    .values(dishes.map((dish, position) => ({ ...dish, visitId, position })))
}

const idsOf = (pictures: readonly { image: string }[]): string[] =>
  pictures.flatMap(({ image }) => uploadedPicture(image)?.id ?? [])

/** Uploaded pictures in the first list and not in the second. */
export function droppedFrom(
  before: readonly { image: string }[],
  after: readonly { image: string }[],
): string[] {
  const kept = new Set(idsOf(after))
  return idsOf(before).filter((id) => !kept.has(id))
}

/** Locks uploaded pictures until the end of the transaction. Throws Problem 409 for a deleted one. */
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
 * Replaces the pictures of a visit. The account that confirmed the consent for a picture stays recorded, unless a
 * guest has withdrawn theirs since.
 *
 * @param agreedBy the account that confirms it for the others.
 * @throws Problem 409 for a deleted picture.
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
      const confirmed = before.find(
        (each) => each.image === picture.image && !needsNewConsent(each, withdrawals),
      )
      return {
        ...picture,
        visitId,
        position,
        agreedAt: confirmed?.agreedAt ?? now,
        agreedBy: confirmed ? confirmed.agreedBy : agreedBy,
      }
    }),
  )
}

/**
 * Inserts a visit with all its parts; a visit of an event with its photographs, and its bill in the accounts. Null if
 * it is already stored. Editors and admins.
 *
 * @throws Problem 404 for a deleted restaurant; 409 for a deleted photograph.
 */
export async function insertVisit(
  tx: Database,
  cx: RequestContext,
  input: VisitInput,
  eventId: number | null,
): Promise<string | null> {
  const account = authorize(cx.actor, 'visits.manage')
  const names = await lockRestaurants(tx, [input.visit.restaurantId])
  // The lock keeps telephones from adding photographs meanwhile.
  if (eventId !== null) await lockEvent(tx, eventId)
  const [created] = await tx
    .insert(visits)
    .values({
      ...input.visit,
      restaurantName: placeOf(input.visit, names),
      id: input.submission ?? randomUUID(),
      eventId,
      closedAt: cx.now,
      closedBy: account.id,
      createdAt: cx.now,
      updatedAt: cx.now,
    })
    .onConflictDoNothing()
    .returning({ id: visits.id, restaurantName: visits.restaurantName })
  if (!created) return null
  const { id } = created
  if (eventId !== null) {
    const { visitedOn: day, billCents: cents } = input.visit
    await recordBill(tx, cx, { eventId, day, cents })
  }
  const published = await photographsOfNight(tx, cx, eventId, input)
  await writeDiners(tx, id, {
    stored: [],
    expected: await expectedDiners(tx, eventId),
    came: input.came,
    members: input.members,
  })
  await writeDishes(tx, id, input.dishes)
  await writePictures(
    tx,
    { now: cx.now, agreedBy: account.id },
    id,
    [...input.pictures, ...published],
    [],
  )
  await openScoring(tx, cx, id)
  await recordAct(tx, cx, eventId === null ? 'visit.created' : 'visit.closed', ['visit', id], {
    details: { title: created.restaurantName, ...(eventId === null ? {} : { event: eventId }) },
  })
  return id
}
