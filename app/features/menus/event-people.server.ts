import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { guests, registrations } from '#app/db/schema/registrations.ts'
import type { AnsweredNeeds } from '#app/features/registrations/diets.ts'
import { tableNumber } from '#app/features/registrations/event-tables.server.ts'
import { needsIn } from '#app/features/registrations/needs-in.ts'
import { shortNames } from './short-names.ts'

/**
 * Everybody whose seat at the event is confirmed, by name, with what they do not eat: data about health.
 *
 * @param only those of one registration alone.
 */
export async function peopleOf(db: Database, eventId: number, only?: string) {
  const rows = await db
    .select({
      guest: guests,
      holder: registrations.name,
      registrationId: registrations.id,
      payBy: registrations.payBy,
      table: tableNumber,
    })
    .from(guests)
    .innerJoin(registrations, eq(registrations.id, guests.registrationId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        only === undefined ? undefined : eq(registrations.id, only),
        eq(registrations.status, 'confirmed'),
        isNull(registrations.confirmBy),
      ),
    )
    .orderBy(asc(registrations.name), asc(registrations.number), asc(guests.place))
  const names = shortNames(rows.map(({ guest }) => guest.name))
  return rows.map(({ guest, holder, registrationId, payBy, table }, at) => ({
    id: guest.id,
    name: guest.name,
    shortName: names[at] ?? guest.name,
    with: guest.place === 1 ? null : holder,
    registrationId,
    /** The seat is theirs once it is paid. */
    awaitsPayment: payBy !== null,
    /** The number of the table; null while nobody has seated them. */
    table,
    needs: needsIn(guest),
    erased: guest.diets === null && guest.allergens === null && guest.hasNeeds === null,
  }))
}

/** What those who come to these events do not eat, by event: nobody's names. Data about health. */
export async function peopleOfEvents(
  db: Database,
  eventIds: readonly number[],
): Promise<Map<number, AnsweredNeeds[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .select({
      eventId: registrations.eventId,
      hasNeeds: guests.hasNeeds,
      diets: guests.diets,
      allergens: guests.allergens,
      note: guests.note,
    })
    .from(guests)
    .innerJoin(registrations, eq(registrations.id, guests.registrationId))
    .where(
      and(
        inArray(registrations.eventId, [...eventIds]),
        eq(registrations.status, 'confirmed'),
        isNull(registrations.confirmBy),
      ),
    )
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId)
  return new Map([...byEvent].map(([eventId, own]) => [eventId, own.map((row) => needsIn(row))]))
}
