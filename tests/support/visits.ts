import type { Database } from '#app/platform/db/pool/database.server.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { visitDiners, visits } from '#app/platform/schema/visits/visits.ts'
import { scorings } from '#app/visits/scores/scores.schema.ts'
import { daysLater } from './events.ts'
import { storedRow } from './stored-row.ts'

/** A restaurant in the middle of the map. */
export async function storedRestaurant(
  db: Database,
  name: string,
  more: Partial<typeof restaurants.$inferInsert> = {},
): Promise<number> {
  const map =
    'https://www.openstreetmap.org/export/embed.html?bbox=2.16,41.38,2.18,41.39&marker=41.385,2.17'
  const row = await storedRow(db, restaurants, {
    name,
    address: 'Carrer Nou, 1, 43800 Valls',
    map,
    ...more,
  })
  return row.id
}

/**
 * Stores a visit on this day.
 * @param people ids of the diners' persons; `guests` has ids of guests instead.
 */
export async function storedNight(
  db: Database,
  visitedOn: string,
  {
    people = [],
    guests = [],
    ...more
  }: { people?: readonly string[]; guests?: readonly string[] } & Partial<
    typeof visits.$inferInsert
  > = {},
): Promise<string> {
  const row = await storedRow(db, visits, {
    restaurantName: 'Can Roca',
    visitedOn,
    covers: 10,
    ...more,
  })
  const visitId = row.id
  const diners = [
    ...people.map((personId, position) => ({ visitId, position, personId, guestId: null })),
    ...guests.map((guestId, position) => ({ visitId, position, personId: null, guestId })),
  ]
  if (diners.length > 0) await db.insert(visitDiners).values(diners)
  return visitId
}

/** The sealed or open scoring of a visit, without votes. */
export async function storedScoring(db: Database, visitId: string, state: 'sealed' | 'open') {
  const isOpen = state === 'open'
  await db.insert(scorings).values({
    visitId,
    beganAt: daysLater(-2),
    opensAt: daysLater(isOpen ? -1 : 1),
    openedAt: isOpen ? daysLater(-1) : null,
    recipient: Buffer.alloc(32),
    voucher: Buffer.alloc(32),
    keySealed: isOpen ? null : Buffer.alloc(92),
    keyName: '0'.repeat(16),
    votes: isOpen ? 1 : null,
    spoilt: isOpen ? 0 : null,
  })
}
