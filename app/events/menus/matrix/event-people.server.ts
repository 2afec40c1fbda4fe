import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { menus } from '#app/events/menus/menus.schema.ts'
import { tableNumber } from '#app/events/registrations/event-tables.server.ts'
import { needsIn } from '#app/events/registrations/own/guests-of.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import type { ServedNeeds } from './matrix.ts'

type Answers = Parameters<typeof needsIn>[0] &
  Pick<typeof guests.$inferSelect, 'served' | 'servedMenu'>

/** A person's answers, with what was settled for the current dishes. */
const servedNeeds = (guest: Answers, dishesKey: string | null): ServedNeeds => ({
  ...needsIn(guest),
  settled: guest.servedMenu !== null && guest.servedMenu === dishesKey ? guest.served : null,
})

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
    /** Not theirs before payment. */
    awaitsPayment: payBy !== null,
    table,
    needs: servedNeeds(guest, dishesKey),
    /** Changes with the answers. */
    version: answeredAt.getTime(),
    erased: guest.diets === null && guest.allergens === null && guest.hasNeeds === null,
  }))
}

/** Needs of the people of these events, by event, without names. Health data. */
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

/** First name with initial, as people say at a table; the whole name when ambiguous. */
function shortNames(names: readonly string[]): string[] {
  const short = names.map(shortName)
  return names.map((name, at) => {
    const own = short[at] ?? name
    return short.filter((each) => each === own).length > 1 ? name : own
  })
}
