import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { isUuid, numberedId } from '#app/db/ids.ts'
import { events } from '#app/db/schema/events.ts'
import { visits } from '#app/db/schema/visits.ts'
import { isOver } from '#app/features/events/event.ts'
import { openScoring } from '#app/features/scores/open-scoring.server.ts'
import type { EditConflict } from '#app/forms/edit-answer.ts'
import { inLanguageOf } from '#app/forms/translated-input.ts'
import { briefDayOf } from '#app/i18n/madrid-time.ts'
import { Problem } from '#app/problem.ts'
import { editConflict, versionOf } from '#app/records/edit-conflict.server.ts'
import { moveToTrash } from '#app/records/move-to-trash.server.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { storedVisit, writtenValues } from './stored-visit.server.ts'
import { expectedDiners, writeDiners } from './visit-diners.server.ts'
import type { VisitInput } from './visit-input.server.ts'
import { dishTexts, visitTexts } from './visit.ts'
import { lockRestaurants, placeOf, writeDishes, writePictures } from './write-visit.server.ts'

/** A new visit with all that belongs to it; null where it is there already. */
async function insertVisit(
  tx: Database,
  cx: RequestContext,
  input: VisitInput,
  eventId: number | null,
): Promise<string | null> {
  const account = authorize(cx.actor, 'visits.manage')
  const names = await lockRestaurants(tx, [input.visit.restaurantId])
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
  await writeDiners(tx, id, {
    stored: [],
    expected: eventId === null ? [] : await expectedDiners(tx, eventId),
    came: input.came,
    members: input.members,
  })
  await writeDishes(tx, id, input.dishes)
  await writePictures(tx, { now: cx.now, agreedBy: account.id }, id, input.pictures, [])
  await openScoring(tx, cx, id)
  await recordAudit(tx, cx, {
    action: eventId === null ? 'visit.created' : 'visit.closed',
    subjectType: 'visit',
    subjectId: id,
    details: { title: created.restaurantName, ...(eventId === null ? {} : { event: eventId }) },
  })
  return id
}

/**
 * Closes the night of an event that is over: makes its visit, in one transaction, and gives its id. The same form
 * sent again is the same visit. Editors and admins.
 *
 * @throws Problem 404; 410 for an event that was cancelled; 409 for one that is not over, and where somebody else has
 *   closed it meanwhile.
 */
export async function closeNight(
  cx: RequestContext,
  eventId: string,
  input: VisitInput,
): Promise<string> {
  authorize(cx.actor, 'visits.manage')
  const id = numberedId(eventId)
  if (id === null) throw new Problem('eventNotFound', 404)
  return cx.db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, id))
    if (!event) throw new Problem('eventNotFound', 404)
    if (event.cancelledAt) throw new Problem('eventCancelled', 410)
    if (!isOver(event, cx.now)) throw new Problem('nightNotOver', 409)
    const created = await insertVisit(tx, cx, input, id)
    if (created !== null) return created
    const [closed] = await tx.select({ id: visits.id }).from(visits).where(eq(visits.eventId, id))
    if (!closed || closed.id !== input.submission) throw new Problem('nightClosed', 409)
    return closed.id
  })
}

/**
 * Stores a visit without an event and gives its id. The same form sent again is the same visit. Editors and admins.
 *
 * @throws Problem 404 where the restaurant is gone.
 */
export async function createVisit(cx: RequestContext, input: VisitInput): Promise<string> {
  authorize(cx.actor, 'visits.manage')
  return cx.db.transaction(
    async (tx) => (await insertVisit(tx, cx, input, null)) ?? input.submission ?? '',
  )
}

export type VisitUpdate = { outcome: 'updated' } | ({ outcome: 'conflict' } & EditConflict)

/**
 * Corrects a visit, unless somebody else has saved it since `input.version` was read: then nothing is changed and
 * both are told. Saved as it is, nothing is written. Editors and admins.
 *
 * @param typed the form as it was sent, for what to tell.
 * @throws Problem 404.
 */
export async function updateVisit(
  cx: RequestContext,
  id: string,
  input: VisitInput,
  typed: Record<string, string>,
): Promise<VisitUpdate> {
  const account = authorize(cx.actor, 'visits.manage')
  return cx.db.transaction(async (tx) => {
    const before = await lockedVisit(tx, id, input.visit.restaurantId)
    const { names, stored } = before
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
    const same = isDeepStrictEqual(values.stored, values.next)
    if (input.version !== versionOf(stored.updatedAt)) {
      const { conflict } = await editConflict(
        { ...cx, db: tx },
        {
          subjectType: 'visit',
          subjectId: id,
          updatedAt: stored.updatedAt,
          stored: values.stored,
          typed: values.next,
        },
      )
      return { outcome: 'conflict', conflict, values: typed }
    }
    const changed = await writeDiners(tx, id, {
      stored: stored.diners,
      expected: stored.eventId === null ? [] : await expectedDiners(tx, stored.eventId),
      came: input.came,
      members: input.members,
    })
    if (same && !changed) return { outcome: 'updated' }
    // Whoever turned out to have come may score it as the others.
    if (changed) await openScoring(tx, cx, id)
    await tx
      .update(visits)
      // What the club has written is its own, and goes with no samples.
      .set({ ...next, sample: false, updatedAt: cx.now })
      .where(eq(visits.id, id))
    if (!same) {
      await writeDishes(tx, id, dishes)
      const said = { now: cx.now, agreedBy: account.id }
      await writePictures(tx, said, id, input.pictures, stored.pictures)
    }
    await recordAudit(tx, cx, {
      action: 'visit.updated',
      subjectType: 'visit',
      subjectId: id,
      details: { title: restaurantName },
    })
    return { outcome: 'updated' }
  })
}

/** A visit with its row locked, after its restaurant and the one that it is to be of. Throws Problem 404. */
async function lockedVisit(tx: Database, id: string, restaurantId: number | null) {
  const seen = await storedVisit(tx, id)
  const names = await lockRestaurants(tx, [seen.restaurantId, restaurantId])
  await tx.select({ id: visits.id }).from(visits).where(eq(visits.id, id)).for('update')
  return { names, stored: await storedVisit(tx, id) }
}

/** Deletes a visit: it goes into the trash with all that belongs to it. Editors and admins. Throws Problem 404. */
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
