import { randomUUID } from 'node:crypto'
import { recordAudits } from '#app/kit/records/record-audit.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { rowBatches } from '#app/platform/db/batches/row-batches.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { visitDiners, visitDishes, visits } from '#app/platform/schema/visits/visits.ts'
import type { NewVisit } from './decide-visits.server.ts'

/**
 * Stores visits of a table with who was there and what was served, in the transaction `tx` that has planned them.
 * Nobody is asked to score them: they are of long ago.
 */
export async function writeVisits(
  tx: Database,
  cx: RequestContext,
  additions: readonly NewVisit[],
  { id: closedBy }: Pick<Account, 'id'>,
): Promise<void> {
  const added = additions.map((visit) => ({ ...visit, id: randomUUID() }))
  for (const batch of rowBatches(added)) {
    await tx.insert(visits).values(
      batch.map(({ id, row, place, eventId }) => ({
        id,
        ...row.texts,
        restaurantId: place.id,
        restaurantName: place.name,
        eventId,
        visitedOn: row.day,
        covers: row.covers,
        billCents: row.billCents,
        costPerHeadCents: row.costPerHeadCents,
        closedAt: cx.now,
        closedBy,
        imported: true,
        createdAt: cx.now,
        updatedAt: cx.now,
      })),
    )
    await recordAudits(
      tx,
      cx,
      batch.map(({ id, place, eventId }) => ({
        action: eventId === null ? 'visit.created' : 'visit.closed',
        subjectType: 'visit',
        subjectId: id,
        details: {
          title: place.name,
          imported: true,
          ...(eventId === null ? {} : { event: eventId }),
        },
      })),
    )
  }
  const diners = added.flatMap(({ id: visitId, people }) =>
    people.map(({ id: personId }, position) => ({ visitId, position, personId, came: true })),
  )
  for (const batch of rowBatches(diners)) await tx.insert(visitDiners).values(batch)
  const dishes = added.flatMap(({ id: visitId, row }) =>
    row.dishes.map((dish, position) => ({ ...dish, visitId, position })),
  )
  for (const batch of rowBatches(dishes)) await tx.insert(visitDishes).values(batch)
}
