import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import { inLanguageOf } from '#app/kit/forms/translated-input.ts'
import { moveToTrash } from '#app/kit/records/move-to-trash.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import {
  versionOf,
  conflicted,
  type Conflicted,
  type Updated,
} from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { briefDayOf } from '#app/platform/i18n/time/madrid-time.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { Problem } from '#app/problem.ts'
import { openScoring } from '#app/visits/scores/open-scoring.server.ts'
import { recordBill } from '#app/visits/visits/closing/bill-as-cost.server.ts'
import { tryToRemove } from '#app/visits/visits/pictures/remove-dropped.server.ts'
import {
  photographsOfNight,
  withPhotographs,
} from '#app/visits/visits/pictures/visit-photographs.server.ts'
import {
  withdrawalsOf,
  withdrawnFrom,
} from '#app/visits/visits/pictures/withdrawn-pictures.server.ts'
import { storedVisit, writtenValues } from '#app/visits/visits/stored-visit.server.ts'
import { dishTexts, visitTexts } from '#app/visits/visits/visit.ts'
import { expectedDiners, writeDiners } from './visit-diners.server.ts'
import type { VisitInput } from './visit-input.server.ts'
import {
  insertVisit,
  droppedFrom,
  lockRestaurants,
  placeOf,
  writeDishes,
  writePictures,
} from './write-visit.server.ts'

/**
 * Stores a visit without an event and returns its id. A form sent twice stores one visit. Editors and admins.
 *
 * @throws Problem 404 for a deleted restaurant.
 */
export async function createVisit(cx: RequestContext, input: VisitInput): Promise<string> {
  authorize(cx.actor, 'visits.manage')
  return cx.db.transaction(
    async (tx) => (await insertVisit(tx, cx, input, null)) ?? input.submission ?? '',
  )
}

type VisitUpdate = Updated | Conflicted

/**
 * Changes a visit, unless somebody else has saved it since `input.version` was read. Without changes nothing is
 * written, except the account that confirms the consent for photographs when the form asks again. Newly chosen
 * photographs of the evening are published, and removed ones lose their public URL. Editors and admins.
 *
 * @param typed the form as it was sent.
 * @throws Problem 404; 409 for a deleted picture, and after a withdrawn consent that the form did not show.
 */
export async function updateVisit(
  cx: RequestContext,
  id: string,
  input: VisitInput,
  typed: Record<string, string>,
): Promise<VisitUpdate> {
  authorize(cx.actor, 'visits.manage')
  if (input.photographs.length === 0) return writeUpdate(cx, id, input, typed)
  const { eventId } = await storedVisit(cx.db, id)
  if (eventId === null) throw new Problem('photographNotFound', 409)
  return withPhotographs(cx, eventId, input, () => writeUpdate(cx, id, input, typed))
}

async function writeUpdate(
  cx: RequestContext,
  id: string,
  input: VisitInput,
  typed: Record<string, string>,
): Promise<VisitUpdate> {
  const account = authorize(cx.actor, 'visits.manage')
  let dropped: string[] = []
  const update = await cx.db.transaction(async (tx): Promise<VisitUpdate> => {
    const { names, stored } = await lockedVisit(tx, id, input.visit.restaurantId)
    const stays =
      input.visit.restaurantId !== null && input.visit.restaurantId === stored.restaurantId
    const restaurantName = stays ? stored.restaurantName : placeOf(input.visit, names)
    const next = inLanguageOf(stored, { ...input.visit, restaurantName }, visitTexts)
    const dishes = input.dishes.map((dish, index) =>
      inLanguageOf(stored.dishes[index] ?? dish, dish, dishTexts),
    )
    const values = {
      stored: writtenValues(stored),
      next: writtenValues({ ...next, dishes, pictures: input.pictures }),
    }
    const withdrawals = await withdrawalsOf(tx, id)
    const withdrawn = withdrawnFrom(stored.pictures, withdrawals)
    const same =
      isDeepStrictEqual(values.stored, values.next) &&
      withdrawn === null &&
      input.photographs.length === 0
    if (input.version !== versionOf(stored.updatedAt)) {
      const { updatedAt } = stored
      const edit = { kind: 'visit', id, updatedAt, stored: values.stored, typed: values.next }
      return { ...(await conflicted(tx, edit)), values: typed }
    }
    if (withdrawn && withdrawn.at !== input.withdrawn) throw new Problem('picturesAskedAnew', 409)
    const changed = await writeDiners(tx, id, {
      stored: stored.diners,
      expected: await expectedDiners(tx, stored.eventId),
      came: input.came,
      members: input.members,
    })
    if (same && !changed) return { outcome: 'updated' }
    // Added guests may score the visit like the others.
    if (changed) await openScoring(tx, cx, id)
    await tx
      .update(visits)
      // A text written by the club belongs to it, and stays when samples are removed.
      .set({ ...next, sample: false, updatedAt: cx.now })
      .where(eq(visits.id, id))
    if (stored.eventId !== null && next.billCents !== stored.billCents) {
      await recordBill(tx, cx, {
        eventId: stored.eventId,
        day: next.visitedOn,
        cents: next.billCents,
      })
    }
    if (!same) {
      await writeDishes(tx, id, dishes)
      const agreement = { now: cx.now, agreedBy: account.id, withdrawals }
      const published = await photographsOfNight(tx, cx, stored.eventId, input)
      const pictures = [...input.pictures, ...published]
      await writePictures(tx, agreement, id, pictures, stored.pictures)
      dropped = droppedFrom(stored.pictures, pictures)
    }
    await recordAct(tx, cx, 'visit.updated', ['visit', id], { details: { title: restaurantName } })
    return { outcome: 'updated' }
  })
  await tryToRemove(cx, dropped)
  return update
}

/** A visit, locked after its current and its new restaurant and its event. Throws Problem 404. */
async function lockedVisit(tx: Database, id: string, restaurantId: number | null) {
  const seen = await storedVisit(tx, id)
  const names = await lockRestaurants(tx, [seen.restaurantId, restaurantId])
  if (seen.eventId !== null) await lockEvent(tx, seen.eventId)
  await tx.select({ id: visits.id }).from(visits).where(eq(visits.id, id)).for('update')
  return { names, stored: await storedVisit(tx, id) }
}

/**
 * Moves a visit with all its parts to the trash; its photographs keep their URLs while it is there. Editors and
 * admins. Throws Problem 404.
 */
export async function deleteVisit(cx: RequestContext, id: string): Promise<string> {
  authorize(cx.actor, 'visits.manage')
  if (!isUuid(id)) throw new Problem('visitNotFound', 404)
  return cx.db.transaction(async (tx) => {
    const { stored } = await lockedVisit(tx, id, null)
    const titleIn = {
      es: `${stored.restaurantName} · ${briefDayOf(stored.visitedOn, 'es')}`,
      ca: `${stored.restaurantName} · ${briefDayOf(stored.visitedOn, 'ca')}`,
    }
    return moveToTrash(tx, cx, { kind: 'visit', id, title: titleIn.es, titleIn })
  })
}
