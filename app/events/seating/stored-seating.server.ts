import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { eventTables, seatings, seatingPlans, seatWishes } from './seating.schema.ts'
import type { EventTable, SeatedPerson, SeatWish } from './seating.ts'

export async function tablesOf(db: Database, eventId: number): Promise<EventTable[]> {
  return db
    .select({ id: eventTables.id, number: eventTables.number, seats: eventTables.seats })
    .from(eventTables)
    .where(eq(eventTables.eventId, eventId))
    .orderBy(asc(eventTables.number))
}

/** Whether the registrant was at an earlier event, by account or address as in `belongsTo`. */
const wasThere = sql<boolean>`exists (
  select from event_registrations earlier join events on events.id = earlier.event_id
  where earlier.status = 'confirmed' and earlier.event_id <> ${registrations.eventId}
    and events.date < (select present.date from ${events} present where present.id = ${registrations.eventId})
    and (earlier.email = ${registrations.email} or earlier.user_id = ${registrations.accountId})
)`

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
    // A member's companion is none.
    member: row.member && place === 1,
    byHand: row.byHand ?? false,
  }))
}

export async function wishesOf(db: Database, eventId: number): Promise<SeatWish[]> {
  return db
    .select({ one: seatWishes.one, other: seatWishes.other })
    .from(seatWishes)
    .innerJoin(registrations, eq(registrations.id, seatWishes.one))
    .where(eq(registrations.eventId, eventId))
    .orderBy(asc(registrations.number), asc(seatWishes.other))
}

export type SeatingPlan = typeof seatingPlans.$inferSelect

export async function planOf(db: Database, eventId: number): Promise<SeatingPlan | null> {
  const [plan] = await db.select().from(seatingPlans).where(eq(seatingPlans.eventId, eventId))
  return plan ?? null
}

/** Increases whatever the clock says: each save is a version. */
export const later = (before: Date | undefined, now: Date) =>
  new Date(Math.max(now.getTime(), before ? before.getTime() + 1 : 0))
