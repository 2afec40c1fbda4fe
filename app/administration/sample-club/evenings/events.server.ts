import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { samplePictures } from '#app/administration/sample-club/content/restaurants.server.ts'
import { sampleRecords, sampleFile } from '#app/administration/sample-club/read-samples.server.ts'
import {
  atMadridHour,
  daysBefore,
  hoursAfter,
  onWeekday,
  type Weekday,
} from '#app/administration/sample-club/seed-calendar.server.ts'
import type { InBoth } from '#app/club-content.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { events } from '#app/platform/schema/events/events.ts'
import type { guests, registrations } from '#app/platform/schema/events/registrations.ts'

/** The sample event with tables, and chairs per table. */
const evening = 2
const seatsPerTable = [4, 4, 4]

/** Seating wishes: each for the party that registered next, or for a place. */
const seatingWishes = {
  es: [(name: string) => `Con ${name}, si puede ser`, () => 'Cerca de la ventana'],
  ca: [(name: string) => `Amb ${name}, si pot ser`, () => 'A prop de la finestra'],
} as const

/** Tables filled by a volunteer except for the last party, which waits for a place. */
export function wholeClubTables(
  rows: readonly (typeof registrations.$inferInsert & { id: string })[],
  people: readonly (typeof guests.$inferInsert & { id: string })[],
  now: Date,
) {
  const parties = rows.filter(
    ({ eventId, status }) => eventId === evening && status === 'confirmed',
  )
  for (const [at, asks] of seatingWishes.es.entries()) {
    const party = parties[at * 2]
    const other = parties[at * 2 + 1]
    if (!party || !other) throw new Error('more people come to this evening')
    party.sitWith = (seatingWishes[party.language ?? 'es'][at] ?? asks)(other.name)
  }
  const tables = seatsPerTable.map((seats, at) => ({
    id: randomUUID(),
    eventId: evening,
    number: at + 1,
    seats,
  }))
  const free = new Map(tables.map(({ id, seats }) => [id, seats]))
  const seatings = parties.slice(0, -1).flatMap(({ id, seats }) => {
    const table = tables.find((each) => (free.get(each.id) ?? 0) >= seats)
    if (!table) throw new Error('there are chairs for all of them')
    free.set(table.id, (free.get(table.id) ?? 0) - seats)
    return people
      .filter(({ registrationId }) => registrationId === id)
      .map((guest) => ({ guestId: guest.id, tableId: table.id, byHand: true }))
  })
  const plans = [{ eventId: evening, tablesAt: now, seatedAt: now }]
  return { tables, seatings, plans }
}

/** Hour (Europe/Madrid) at which registration opens. */
const openingHour = 10

/** Programme, inclusions and host of an event. */
type Offer = {
  programme: InBoth
  included: InBoth
  notIncluded?: InBoth
  host?: { name: string; role: InBoth; text: InBoth; picture?: string }
  payment?: InBoth
}

type SampleEvent = {
  id: number
  title: InBoth
  description: InBoth
  location: InBoth
  category: InBoth
  picture: string
  /** This many days after the seed (negative: before) or up to six later, on one of these weekdays. */
  when: { days: number; on: Weekday[]; hour: number; minute: number; hours: number }
  /** Days since it was published. */
  announced: number
  /** Days since it opened to members, and to everybody. */
  membersFirst?: { opened: number; everybodyIn: number }
  closesDaysBefore?: number
  /** `cancelled`: days since the cancellation. */
  state?: 'draft' | { cancelled: number }
  /** Amount in cents. */
  price: number
  memberPrice?: number
  seats: number
  restaurantId?: number
  /** Stored paths of photographs. */
  media: string[]
  offer?: Offer
}

export type EventRow = typeof events.$inferInsert

/** Columns of the offer and their translation. */
function offerOf(offer: Offer | undefined) {
  if (!offer) return { columns: {}, translation: {} }
  const { programme, included, notIncluded, host, payment } = offer
  return {
    columns: {
      programme: programme.es,
      included: included.es,
      notIncluded: notIncluded?.es ?? null,
      hostName: host?.name ?? null,
      hostRole: host?.role.es ?? null,
      hostText: host?.text.es ?? null,
      hostImage: host?.picture ?? null,
      payment: payment?.es ?? null,
    },
    translation: {
      programme: programme.ca,
      included: included.ca,
      ...(notIncluded ? { not_included: notIncluded.ca } : {}),
      ...(host ? { host_role: host.role.ca, host_text: host.text.ca } : {}),
      ...(payment ? { payment: payment.ca } : {}),
    },
  }
}

/** Rows of the events without registrations: Spanish originals, Catalan translations. */
export function sampleEvents(now: Date): EventRow[] {
  const textsOf = samplePictures()
  const rowOf = (sample: SampleEvent): EventRow => {
    const { title, description, location, category, when, state, membersFirst } = sample
    const offered = offerOf(sample.offer)
    const date = onWeekday(now, when.days, when.on, when.hour, when.minute)
    const cancelledAt = typeof state === 'object' ? daysBefore(now, state.cancelled) : null
    const createdAt = daysBefore(now, sample.announced)
    return {
      id: sample.id,
      title: title.es,
      description: description.es,
      location: location.es,
      category: category.es,
      translation: {
        title: title.ca,
        description: description.ca,
        location: location.ca,
        category: category.ca,
        ...offered.translation,
      },
      ...offered.columns,
      imageUrl: sample.picture,
      date,
      endsAt: hoursAfter(date, when.hours),
      registrationOpensAt: membersFirst
        ? atMadridHour(now, membersFirst.everybodyIn, openingHour)
        : null,
      membersOpenAt: membersFirst ? atMadridHour(now, -membersFirst.opened, openingHour) : null,
      registrationClosesAt:
        sample.closesDaysBefore === undefined ? null : daysBefore(date, sample.closesDaysBefore),
      price: sample.price,
      memberPrice: sample.memberPrice ?? null,
      maxParticipants: sample.seats,
      restaurantId: sample.restaurantId ?? null,
      status: state === 'draft' ? 'draft' : 'published',
      cancelledAt,
      calendarSequence: cancelledAt ? 1 : 0,
      media: sample.media.map((image) => {
        const { es, ca } = textsOf(image)
        return { image, alt: es, altCa: ca }
      }),
      createdAt,
      updatedAt: cancelledAt ?? createdAt,
    }
  }
  return sampleRecords<SampleEvent>('events').map(rowOf)
}

/**
 * Stores costs of the sample evenings that are over, in the transaction of the seed: costs worth
 * most of the income, wine advanced by a member, and a receipt picture for each restaurant bill.
 */
export async function storeWholeClubCosts(tx: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into event_costs (id, event_id, event_es, event_ca, kind, what, supplier, spent_on, amount_cents, paid_by,
      person_id, person_name, sample)
    select gen_random_uuid(), evening.id,
      case when language = 'es' then title else coalesce(translation ->> 'title', title) end,
      case when language = 'ca' then title else coalesce(translation ->> 'title', title) end,
      kind, what, case when kind = 'restaurant' then left(location, 120) else supplier end,
      least((evening.date at time zone 'Europe/Madrid')::date + days, ${at}::date),
      greatest(round(cents * share / 500.0) * 500, 500)::int,
      case when person.id is null then 'club' else 'member' end, person.id, coalesce(left(person.full_name, 100), ''), true
    from (
      select events.*, charged.cents, row_number() over (order by events.date desc) as place
      from (
        select event_id, sum(amount_cents) as cents from ledger_charges where sample group by 1
      ) as charged
      join events on events.id = event_id and events.date < ${at}
      where charged.cents > 0
    ) as evening
    cross join (values
      ('restaurant', 'Menú de la mesa', '', 0.66, 1),
      ('wine', 'Vino de la mesa', 'Celler de Mostra', 0.17, -6),
      ('transport', 'Autocar, ida y vuelta', 'Autocars de Mostra', 0.12, -20)
    ) as cost (kind, what, supplier, share, days)
    left join lateral (
      select id, full_name from people where evening.place = 1 and kind = 'wine' order by created_at, id limit 1
    ) as person on true
    where kind <> 'transport' or evening.place % 3 = 2
    order by evening.date, days`)
  const picture = sampleFile('receipt.webp')
  await tx.execute(sql`
    insert into event_cost_receipts (id, cost_id, media, content, sample)
    select gen_random_uuid(), id, 'image/webp', ${picture}::bytea, true
    from event_costs where sample and kind = 'restaurant'`)
  // The bill of a visit equals the costs of its evening.
  await tx.execute(sql`
    update visits set bill_cents = cents, cost_per_head_cents = round(cents / covers::numeric)
    from (
      select event_id, sum(amount_cents)::int as cents from event_costs where sample and kind in ('restaurant', 'wine') group by 1
    ) as costs
    where costs.event_id = visits.event_id and visits.sample`)
}
