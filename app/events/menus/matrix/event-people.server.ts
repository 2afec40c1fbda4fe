import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { menus } from '#app/events/menus/menus.schema.ts'
import { tableNumber } from '#app/events/registrations/event-tables.server.ts'
import { needsIn } from '#app/events/registrations/own/guests-of.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import type { ServedNeeds } from './matrix.ts'

type Answers = Parameters<typeof needsIn>[0] &
  Pick<typeof guests.$inferSelect, 'served' | 'servedMenu'>

/** What somebody answered, with what was settled of the dishes that there are now. */
const servedNeeds = (guest: Answers, dishesKey: string | null): ServedNeeds => ({
  ...needsIn(guest),
  settled: guest.servedMenu !== null && guest.servedMenu === dishesKey ? guest.served : null,
})

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
      answeredAt: registrations.updatedAt,
      dishesKey: menus.dishesKey,
      table: tableNumber,
    })
    .from(guests)
    .innerJoin(registrations, eq(registrations.id, guests.registrationId))
    .leftJoin(menus, eq(menus.eventId, registrations.eventId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        only === undefined ? undefined : eq(registrations.id, only),
        eq(registrations.status, 'confirmed'),
        isNull(registrations.confirmBy),
      ),
    )
    .orderBy(sql`searchable(${registrations.name})`, asc(registrations.number), asc(guests.place))
  const names = shortNames(rows.map(({ guest }) => guest.name))
  return rows.map(({ guest, holder, registrationId, payBy, answeredAt, dishesKey, table }, at) => ({
    id: guest.id,
    name: guest.name,
    shortName: names[at] ?? guest.name,
    with: guest.place === 1 ? null : holder,
    registrationId,
    /** The seat is theirs once it is paid. */
    awaitsPayment: payBy !== null,
    /** The number of the table; null while nobody has seated them. */
    table,
    needs: servedNeeds(guest, dishesKey),
    /** Changes with the answers. */
    version: answeredAt.getTime(),
    erased: guest.diets === null && guest.allergens === null && guest.hasNeeds === null,
  }))
}

/** What those who come to these events do not eat, by event: nobody's names. Data about health. */
export async function peopleOfEvents(
  db: Database,
  eventIds: readonly number[],
): Promise<Map<number, ServedNeeds[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .select({
      eventId: registrations.eventId,
      hasNeeds: guests.hasNeeds,
      diets: guests.diets,
      allergens: guests.allergens,
      note: guests.note,
      served: guests.served,
      servedMenu: guests.servedMenu,
      dishesKey: menus.dishesKey,
    })
    .from(guests)
    .innerJoin(registrations, eq(registrations.id, guests.registrationId))
    .leftJoin(menus, eq(menus.eventId, registrations.eventId))
    .where(
      and(
        inArray(registrations.eventId, [...eventIds]),
        eq(registrations.status, 'confirmed'),
        isNull(registrations.confirmBy),
      ),
    )
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId)
  return new Map(
    [...byEvent].map(([eventId, own]) => [
      eventId,
      own.map((row) => servedNeeds(row, row.dishesKey)),
    ]),
  )
}

function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u)
  const initial = Array.from(others.find((word) => /^\p{Lu}/u.test(word)) ?? '')[0]
  return initial === undefined ? first : `${first} ${initial}.`
}

/** The first name of each with an initial, as a table calls people; the whole name where two would be called alike. */
function shortNames(names: readonly string[]): string[] {
  const short = names.map(shortName)
  return names.map((name, at) => {
    const own = short[at] ?? name
    return short.filter((each) => each === own).length > 1 ? name : own
  })
}
