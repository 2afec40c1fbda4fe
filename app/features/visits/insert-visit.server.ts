import { randomUUID } from 'node:crypto'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { visits } from '#app/db/schema/visits.ts'
import { publishPhotographs } from '#app/features/night/publish-photographs.server.ts'
import { lockEvent } from '#app/features/registrations/lock-event.server.ts'
import { openScoring } from '#app/features/scores/open-scoring.server.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { expectedDiners, writeDiners } from './visit-diners.server.ts'
import type { VisitInput } from './visit-input.server.ts'
import { lockRestaurants, placeOf, writeDishes, writePictures } from './write-visit.server.ts'

/** The photographs that are chosen, published as pictures of the visit; the files of the others are gone with theirs. */
async function photographsOfNight(
  tx: Database,
  cx: RequestContext,
  eventId: number,
  { photographs }: VisitInput,
): Promise<VisitInput['pictures']> {
  const paths = await publishPhotographs(tx, cx, { eventId, chosen: photographs })
  return photographs.flatMap(({ id, altEs, altCa }) => {
    const image = paths.get(id)
    return image ? [{ image, altEs, altCa }] : []
  })
}

/**
 * A new visit with all that belongs to it, of a night with its photographs; null where it is there already. Editors and admins.
 *
 * @throws Problem 404 where the restaurant is gone; 409 where a photograph is.
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
  const published = eventId === null ? [] : await photographsOfNight(tx, cx, eventId, input)
  await writeDiners(tx, id, {
    stored: [],
    expected: eventId === null ? [] : await expectedDiners(tx, eventId),
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
  await recordAudit(tx, cx, {
    action: eventId === null ? 'visit.created' : 'visit.closed',
    subjectType: 'visit',
    subjectId: id,
    details: { title: created.restaurantName, ...(eventId === null ? {} : { event: eventId }) },
  })
  return id
}
