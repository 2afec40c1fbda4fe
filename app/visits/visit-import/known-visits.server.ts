import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { bareName } from '#packages/tables/bare-name.ts'

/** A past event without a visit; `hasPeople`: its guests are still known. */
type OpenNight = { eventId: number; hasPeople: boolean }

/** Identifies a visit by its day and place: the restaurant of the guide, else its name. */
export const keyOfVisit = (day: string, { id, name }: Place) =>
  id === null ? byName(day, name) : `${day} ${id}`

const byName = (day: string, name: string) => `${day} ${placeName(name)}`

/** Keys of a place written as text, as in events: 'Can Roca, Olot' also counts as Can Roca. */
const byWritten = (day: string, written: string) => [
  byName(day, written),
  byName(day, written.split(',')[0] ?? ''),
]

/**
 * Visits and events of these calendar days.
 *
 * @param lock keeps the events unchanged until the transaction `db` ends.
 */
export async function knownVisits(db: Database, days: readonly string[], lock: boolean) {
  const ofTable = sql.param([...new Set(days)])
  const nights = await openNights(db, ofTable, lock)
  // Read after the events are locked, so that of two concurrent closings the second sees the visit of the first.
  const stored = await db
    .select({ day: visits.visitedOn, id: visits.restaurantId, name: visits.restaurantName })
    .from(visits)
    .where(sql`${visits.visitedOn} = any(${ofTable}::date[])`)
  const keys = new Set(
    stored.flatMap(({ day, id, name }) =>
      id === null ? byWritten(day, name) : [keyOfVisit(day, { id, name })],
    ),
  )
  const names = new Set(stored.map(({ day, name }) => byName(day, name)))
  return {
    hasVisit: (day: string, place: Place) =>
      keys.has(keyOfVisit(day, place)) ||
      // The visit was written before the guide had the restaurant, or the restaurant has been removed.
      keys.has(byName(day, place.name)) ||
      (place.id === null && names.has(byName(day, place.name))),
    nightOf: (day: string, place: Place) =>
      nights.atPlace.get(keyOfVisit(day, place)) ??
      nights.elsewhere.get(byName(day, place.name)) ??
      (place.id === null ? (nights.written.get(byName(day, place.name)) ?? null) : null),
  }
}

/** Events without a visit, by their restaurant of the guide or by the text of their place, and all of them by text. */
async function openNights(db: Database, ofTable: unknown, lock: boolean) {
  const day = sql<string>`(${events.date} at time zone 'Europe/Madrid')::date::text`
  const query = db
    .select({
      day,
      eventId: events.id,
      id: events.restaurantId,
      // The place in both languages.
      places: sql<
        string[]
      >`array_remove(array[${events.location}, ${events.translation} ->> 'location'], null)`,
      hasPeople: sql<boolean>`exists (
        select from event_registrations as seat
        where seat.event_id = events.id and seat.status = 'confirmed' and seat.anonymous_since is null)`,
    })
    .from(events)
    .where(
      and(
        sql`(${events.date} at time zone 'Europe/Madrid')::date = any(${ofTable}::date[])`,
        isNull(events.cancelledAt),
        eq(events.status, 'published'),
        sql`not exists (select from ${visits} where ${visits.eventId} = ${events.id})`,
      ),
    )
    .orderBy(asc(events.id))
  const nights = await (lock ? query.for('no key update', { of: events }) : query)
  const byKeys = (keysOf: (night: (typeof nights)[number]) => string[]) =>
    new Map<string, OpenNight>(
      nights.flatMap((night) => {
        const { eventId, hasPeople } = night
        return keysOf(night).map((key) => [key, { eventId, hasPeople }] as const)
      }),
    )
  const written = ({ day: on, places }: (typeof nights)[number]) =>
    places.flatMap((place) => byWritten(on, place))
  return {
    atPlace: byKeys(({ day: on, id }) => (id === null ? [] : [keyOfVisit(on, { id, name: '' })])),
    elsewhere: byKeys((night) => (night.id === null ? written(night) : [])),
    written: byKeys(written),
  }
}

/** A restaurant of the guide, or a name outside of it. */
export type Place = { id: number | null; name: string }

/** Finds a restaurant of the guide by its name; null if several share it and the town does not decide. */
type PlaceFinder = (name: string, town: string) => Place | null

/** The letters and digits of a name; the name itself in other alphabets. */
const placeName = (name: string) => bareName(name) || name.trim().toLowerCase()

/** Finds restaurants of the guide by their written names. */
export async function namedRestaurants(db: Database): Promise<PlaceFinder> {
  const { id, name, address } = restaurants
  const named = new Map<string, { id: number; name: string; address: string }[]>()
  for (const place of await db.select({ id, name, address }).from(restaurants)) {
    const bare = placeName(place.name)
    named.set(bare, [...(named.get(bare) ?? []), place])
  }
  return (written, town) => {
    const found = named.get(placeName(written)) ?? []
    const inTown =
      found.length < 2 || town === ''
        ? found
        : found.filter((place) => placeName(place.address).includes(placeName(town)))
    const [one, another] = inTown
    if (another || (found.length > 1 && !one)) return null
    return one ? { id: one.id, name: one.name } : { id: null, name: written }
  }
}
