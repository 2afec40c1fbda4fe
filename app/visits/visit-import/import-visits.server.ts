import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordAudits } from '#app/kit/records/record-audit.server.ts'
import { tableImport } from '#app/kit/table-import/table-import.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { rowBatches } from '#app/platform/db/batches/row-batches.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  visitImports,
  visitDiners,
  visitDishes,
  visits,
} from '#app/platform/schema/visits/visits.ts'
import { visitsReader, type VisitRow } from './check-rows.server.ts'
import { decideVisits, type NewVisit } from './decide-visits.server.ts'
import { visitColumns, type VisitImport } from './visit-import.ts'

/** Checks a table of visits, or stores it as it was shown. Editors and admins. */
export const importVisits = tableImport<VisitImport, object, VisitRow, NewVisit[]>({
  operation: 'visits.manage',
  columns: visitColumns,
  reader: visitsReader,
  options: () => ({}),
  known: ['exists'],
  decide: decideVisits,
  // Serialises imports, so that the second sees the result of the first.
  wait: (tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('visit_imports'))`),
  write: writeVisits,
  earlier: (tx, submission) =>
    tx
      .select({ added: visitImports.added })
      .from(visitImports)
      .where(eq(visitImports.submission, submission)),
  keep: (tx, { submission, at, added }) =>
    tx.insert(visitImports).values({ submission, at, added }),
  audit: { action: 'visit.imported', subjectType: 'visit-import', counted: ['added'] },
})

/**
 * Stores visits of a table with guests and dishes, in the transaction `tx` that planned them. They are too old to be
 * scored.
 */
async function writeVisits(
  tx: Database,
  cx: RequestContext,
  additions: readonly NewVisit[],
  { account: { id: closedBy } }: { account: Pick<Account, 'id'> },
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
