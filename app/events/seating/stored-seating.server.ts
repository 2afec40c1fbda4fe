import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { eventTables, seatings, seatingPlans, seatWishes } from './seating.schema.ts'
import type { EventTable, SeatedPerson, SeatWish } from './seating.ts'

/** The tables of an event by their numbers. */
export async function tablesOf(db: Database, eventId: number): Promise<EventTable[]> {
  return db
    .select({ id: eventTables.id, number: eventTables.number, seats: eventTables.seats })
    .from(eventTables)
    .where(eq(eventTables.eventId, eventId))
    .orderBy(asc(eventTables.number))
}

/** Whether whoever registered was at an earlier event: by the account or the address, as `belongsTo` takes them. */
const wasThere = sql<boolean>`exists (
  select from event_registrations earlier join events on events.id = earlier.event_id
  where earlier.status = 'confirmed' and earlier.event_id <> ${registrations.eventId}
    and events.date < (select present.date from ${events} present where present.id = ${registrations.eventId})
    and (earlier.email = ${registrations.email} or earlier.user_id = ${registrations.accountId})
)`

/** Everybody who has a confirmed seat at the event, as they registered, with where they sit. */
export async function seatedPeople(db: Database, eventId: number): Promise<SeatedPerson[]> {
  const rows = await db
    .select({
      id: guests.id,
      name: guests.name,
      place: guests.place,
      holder: registrations.name,
      registration: registrations.id,
      member: registrations.member,
      wasThere,
      table: seatings.tableId,
      byHand: seatings.byHand,
    })
    .from(guests)
    .innerJoin(registrations, eq(registrations.id, guests.registrationId))
    .leftJoin(seatings, eq(seatings.guestId, guests.id))
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(registrations.status, 'confirmed'),
        isNull(registrations.confirmBy),
      ),
    )
    .orderBy(asc(registrations.number), asc(guests.place))
  return rows.map(({ id, name, registration, table, place, holder, ...row }) => ({
    id,
    name,
    registration,
    table,
    with: place === 1 ? null : holder,
    first: !row.member && !row.wasThere,
    // A companion of a member is none.
    member: row.member && place === 1,
    byHand: row.byHand ?? false,
  }))
}

/** The registrations of the event that are to sit together. */
export async function wishesOf(db: Database, eventId: number): Promise<SeatWish[]> {
  return db
    .select({ one: seatWishes.one, other: seatWishes.other })
    .from(seatWishes)
    .innerJoin(registrations, eq(registrations.id, seatWishes.one))
    .where(eq(registrations.eventId, eventId))
    .orderBy(asc(registrations.number), asc(seatWishes.other))
}

export type SeatingPlan = typeof seatingPlans.$inferSelect

/** How far the tables of an event have come; null while it has none. */
export async function planOf(db: Database, eventId: number): Promise<SeatingPlan | null> {
  const [plan] = await db.select().from(seatingPlans).where(eq(seatingPlans.eventId, eventId))
  return plan ?? null
}

/** Later than before, whatever the clock says: each save is a version of its own. */
export const later = (before: Date | undefined, now: Date) =>
  new Date(Math.max(now.getTime(), before ? before.getTime() + 1 : 0))
