import { randomUUID } from 'node:crypto'
import type { Person } from '#app/administration/sample-club/members/memberships.server.ts'
import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import { daysBefore, hoursAfter } from '#app/administration/sample-club/seed-calendar.server.ts'
import type { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import type { EventRow } from './events.server.ts'

type Registration = typeof registrations.$inferInsert & { id: string; createdAt: Date }

/** Attendance of an event: consecutive people from an index on, and their seats. */
type Turnout = {
  eventId: number
  from: number
  confirmed: readonly number[]
  waiting?: readonly number[]
  /** Cancelled in time by the registrants. */
  cancelled?: readonly number[]
}

/** The event of several days, whose payments the club recorded. */
const trip = 7

/** Notes on payments from before the club had a ledger. */
const paymentNotes = {
  es: ['Transferencia recibida.', 'Falta la transferencia.'],
  ca: ['Transferència rebuda.', 'Falta la transferència.'],
} as const

/** Registration times, evenly from opening until shortly before now. */
function registeredAt(event: EventRow, now: Date, nth: number, all: number): Date {
  const begin = (event.membersOpenAt ?? event.createdAt ?? now).getTime()
  const lastDay = Math.min(daysBefore(event.date, 4).getTime(), hoursAfter(now, -2).getTime())
  const end = event.cancelledAt ? Math.min(lastDay, event.cancelledAt.getTime()) : lastDay
  return new Date(Math.round(begin + ((end - begin) * (nth + 0.5)) / all))
}

type Party = { status: 'confirmed' | 'waiting' | 'cancelled'; seats: number }

const partiesOf = ({ confirmed, waiting = [], cancelled = [] }: Turnout): Party[] => [
  ...cancelled.map((seats): Party => ({ status: 'cancelled', seats })),
  ...confirmed.map((seats): Party => ({ status: 'confirmed', seats })),
  // The waiting list begins once all seats are taken.
  ...waiting.map((seats): Party => ({ status: 'waiting', seats })),
]

const seatPricesOf = ({ price = 0, memberPrice }: EventRow, { isMember }: Person, seats: number) =>
  Array.from({ length: seats }, (_, place) =>
    place === 0 && isMember ? (memberPrice ?? price) : price,
  )

type Seating = { event: EventRow; person: Person; place: number; nth: number; createdAt: Date }

/** A registration row. All reminders count as sent, so samples get none. */
function registrationRow(
  { event, person, nth, createdAt }: Seating,
  { status: wish, seats }: Party,
  prices: readonly number[],
): Registration {
  const status = event.cancelledAt ? 'cancelled' : wish
  const cancelledAt =
    status === 'cancelled' ? (event.cancelledAt ?? hoursAfter(createdAt, 3)) : null
  const isTrip = event.id === trip && status === 'confirmed'
  return {
    id: randomUUID(),
    eventId: Number(event.id),
    accountId: person.accountId,
    name: person.name,
    email: person.email,
    language: person.language,
    seats,
    status,
    member: person.isMember,
    total: prices.reduce((sum, price) => sum + price, 0),
    confirmedAt: wish === 'waiting' ? null : createdAt,
    cancelledAt,
    cancelledBecause: cancelledAt && (event.cancelledAt ? 'event' : 'person'),
    refundable: cancelledAt ? true : null,
    note: isTrip ? (paymentNotes[person.language][nth % 2] ?? null) : null,
    remindedAt: createdAt,
    createdAt,
    updatedAt: cancelledAt ?? createdAt,
  }
}

/** Health data is erased seven days after an event and on cancellation, so past guests have none. */
function guestRows(
  { event, person, place, nth }: Seating,
  { id, status }: Registration,
  prices: readonly number[],
  now: Date,
  { companionOf, needsOf }: Companions,
): (typeof guests.$inferInsert & { id: string })[] {
  const isFed = status !== 'cancelled' && event.date > now
  return prices.map((price, index) => {
    const hasCome = status === 'confirmed' && event.date < now && (place + index) % 9 !== 4
    return {
      id: randomUUID(),
      registrationId: id,
      place: index + 1,
      name: index === 0 ? person.name : companionOf(place, index),
      ...(isFed ? needsOf(place, index) : {}),
      checkedInAt: hasCome ? hoursAfter(event.date, (nth - 6) / 40) : null,
      price,
    }
  })
}

/** Assigns one event's attendance to the list of people. */
function tableOf(
  turnout: Turnout,
  event: EventRow,
  people: readonly Person[],
  now: Date,
  companions: Companions,
) {
  const parties = partiesOf(turnout)
  return parties.map((party, nth) => {
    const place = (turnout.from + nth) % people.length
    const person = people[place]
    if (!person) throw new Error('the list of people goes round')
    const createdAt = registeredAt(event, now, nth, parties.length)
    const seating = { event, person, place, nth, createdAt }
    const prices = seatPricesOf(event, person, party.seats)
    const row = registrationRow(seating, party, prices)
    return { row, guests: guestRows(seating, row, prices, now, companions) }
  })
}

/** Rows of all registrations in order of arrival, their guests, and the taken seats of each event. */
export function wholeClubRegistrations(
  events: readonly EventRow[],
  people: readonly Person[],
  now: Date,
) {
  const companions = sampleCompanions()
  const seated = sampleRecords<Turnout>('registrations').flatMap((turnout) => {
    const event = events.find(({ id }) => id === turnout.eventId)
    if (!event) throw new Error(`no sample event ${turnout.eventId}`)
    return tableOf(turnout, event, people, now, companions)
  })
  const rows = seated
    .map(({ row }) => row)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const taken = new Map<number, number>()
  for (const { eventId, status, seats } of rows) {
    if (status === 'confirmed') taken.set(eventId, (taken.get(eventId) ?? 0) + seats)
  }
  return { rows, guestRows: seated.flatMap(({ guests: atTable }) => atTable), taken }
}

type Answers = Pick<typeof guests.$inferInsert, 'hasNeeds' | 'diets' | 'allergens' | 'note'>

/** Companions of members, and dietary needs. */
type Companions = {
  /** The companion at this place in the party of the person with this index. */
  companionOf: (person: number, place: number) => string
  /** Dietary needs, stable per person. */
  needsOf: (person: number, place: number) => Answers
}

/** Invented names. Of every 41 some have needs, two have not answered, and the others eat everything. */
function sampleCompanions(): Companions {
  const [names] = sampleRecords<{ firstNames: string[]; familyNames: string[] }>('companions')
  const { firstNames = [], familyNames = [] } = names ?? {}
  const answers = new Map(
    sampleRecords<Answers & { turn: number }>('needs').map(({ turn, ...needs }) => [turn, needs]),
  )
  return {
    companionOf(person, place) {
      const first = firstNames[(person * 3 + place) % firstNames.length]
      return `${first} ${familyNames[(person * 5 + place * 2) % familyNames.length]}`
    },
    needsOf: (person, place) => answers.get((person * 7 + place * 3) % 41) ?? { hasNeeds: false },
  }
}
