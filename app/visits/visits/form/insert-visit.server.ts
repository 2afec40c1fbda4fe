import { randomUUID } from 'node:crypto'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { openScoring } from '#app/visits/scores/open-scoring.server.ts'
import { noteBill } from '#app/visits/visits/closing/bill-as-cost.server.ts'
import { photographsOfNight } from '#app/visits/visits/pictures/visit-photographs.server.ts'
import { expectedDiners, writeDiners } from './visit-diners.server.ts'
import type { VisitInput } from './visit-input.server.ts'
import { lockRestaurants, placeOf, writeDishes, writePictures } from './write-visit.server.ts'

/**
 * Inserts a visit with all its parts; that of an event with its photographs, and its bill in the accounts. Null if it
 * is already stored. Editors and admins.
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
  // No telephone brings a photograph meanwhile.
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
    await noteBill(tx, cx, { eventId, day, cents })
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
