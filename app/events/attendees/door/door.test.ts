import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { marksInput } from '#app/events/attendees/acts/attendee-input.ts'
import { changeAttendeeSeats } from '#app/events/attendees/acts/change-attendee.server.ts'
import { seatsChangeInput } from '#app/events/registrations/booking/registration-input.ts'
import { eventTables, seatings } from '#app/events/seating/seating.schema.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { sessions } from '#app/platform/schema/accounts/accounts.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { registrationOf, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { doorViewOf, filterByView } from './door-list.tsx'
import type { DoorGuest, DoorRegistration } from './door.server.ts'
import { doorKeptUntil, sessionEndBefore } from './evening.server.ts'
import { addWalkIn } from './walk-in.server.ts'

const database = emptiedDatabase()

const at = (time: string) => new Date(`2026-12-09T${time}:00Z`)
const evening = { date: at('19:30'), endsAt: at('22:00'), cancelledAt: null }

test('the list is offered on the day of the evening and some hours after', () => {
  const night = new Date('2026-12-10T04:00:00Z')
  expect(doorKeptUntil(evening, at('09:00'))).toEqual(night)
  expect(doorKeptUntil(evening, new Date('2026-12-08T09:00:00Z'))).toBeNull()
  expect(doorKeptUntil(evening, night)).toBeNull()
  expect(doorKeptUntil({ ...evening, cancelledAt: at('12:00') }, at('18:00'))).toBeNull()
})

test('the door warns hours ahead that the session ends during the evening', async () => {
  const { db } = database
  const actor = await storedAccount(db, { role: 'editor', email: 'ona@example.cat' })
  const later = new Date('2026-12-24T00:00:00Z')
  const session = { id: actor.sessionId, accountId: actor.id, expiresAt: later }
  await db.insert(sessions).values({ ...session, tokenHash: Buffer.alloc(32) })
  const ends = async (now: Date, expiresAt: Date) => {
    await db.update(sessions).set({ expiresAt })
    return sessionEndBefore(testContext({ db, actor, now }), evening)
  }
  expect(await ends(at('09:00'), later)).toEqual({ at: at('21:00'), anew: false })
  expect(await ends(at('18:00'), later)).toBeNull()
  expect(await ends(at('18:00'), at('20:00'))).toEqual({ at: at('20:00'), anew: true })
  expect(await ends(new Date('2026-12-08T09:00:00Z'), at('20:00'))).toBeNull()
})

const guest = (id: string, here = false): DoorGuest => ({
  id,
  name: id,
  checkedInAt: here ? new Date(0) : null,
  table: null,
  unseated: false,
  diets: [],
  allergens: [],
  note: '',
  hasNeeds: false,
  erased: false,
})
const registration = (id: string, party: DoorGuest[]): DoorRegistration => ({
  id,
  number: 1,
  name: id,
  note: null,
  confirmBy: null,
  walkIn: false,
  payment: null,
  guests: party,
})
const atDoor = [
  registration('one', [guest('anna', true), guest('berta')]),
  registration('two', [guest('carla')]),
  registration('three', [guest('dora', true)]),
]
const people = (view: Parameters<typeof filterByView>[1], marked: string[] = []) =>
  filterByView(atDoor, view, ({ checkedInAt }) => checkedInAt !== null, new Set(marked)).map(
    (each) => [each.id, ...each.guests.map(({ id }) => id)].join(' '),
  )

test('the address selects all, expected or arrived guests', () => {
  expect([null, 'faltan', 'llegados', 'x'].map(doorViewOf)).toEqual([
    'todos',
    'faltan',
    'llegados',
    'todos',
  ])
  expect(people('todos')).toEqual(['one anna berta', 'two carla', 'three dora'])
  expect(people('faltan')).toEqual(['one berta', 'two carla'])
  expect(people('llegados')).toEqual(['one anna', 'three dora'])
})

test.each([
  ['2026-12-09T20:55:00Z', true],
  ['1970-01-01T00:00:00Z', true],
  ['0000-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59Z', true],
  ['yesterday', false],
])('a phone clock that says %s is read as: %s', (clock, isRead) => {
  const mark = { id: randomUUID(), guest: randomUUID(), here: true, at: clock }
  expect(marksInput.safeParse({ marks: JSON.stringify([mark]) }).success).toBe(isRead)
})

describe('a seat held back by the club', () => {
  let cx: RequestContext
  let eventId: number
  beforeEach(async () => {
    cx = await contextAs(database.db, 'editor', 'ona@example.cat')
    eventId = (await storedEvent(database.db, { maxParticipants: 4, price: 0 })).id
    const visitor = testContext({ db: database.db })
    await registerConfirmed(visitor, eventId, registrationOf('Pau', { seats: 3 }))
    await database.pool.sql`update events set seats_taken = 4, held_back = 1 where id = ${eventId}`
  })

  const seats = async () => {
    const [event] = await database.db.select().from(events).where(eq(events.id, eventId))
    return [event?.seatsTaken, event?.withheld]
  }

  async function change(fields: Record<string, string>) {
    const [party] = await database.db.select().from(registrations)
    if (!party) throw new Error('nobody has registered')
    const version = party.updatedAt.getTime()
    const form = seatsChangeInput({ seats: party.seats, version }, { mayBeOpen: true })
    const sent = form.parse({ version: String(version), ...fields })
    await changeAttendeeSeats(cx, String(eventId), party.id, sent)
  }

  const another = { more: '1', guest_4_name: 'Nova Amiga' }

  test('stays held back when a companion replaces another', async () => {
    await change({ ...another, leaves_2: 'yes' })
    expect(await seats()).toEqual([4, 1])
    expect((await database.db.select().from(guests)).map(({ name }) => name)).toContain(
      'Nova Amiga',
    )
  })

  test('goes to an additional companion', async () => {
    await change(another)
    expect(await seats()).toEqual([4, 0])
  })

  test('stays held back when a walk-in is refused for a full table', async () => {
    const [table] = await database.db
      .insert(eventTables)
      .values({ eventId, number: 1, seats: 1 })
      .returning()
    const [pau] = await database.db.select().from(guests).where(eq(guests.place, 1))
    if (!table || !pau) throw new Error('there is a table, and somebody')
    await database.db.insert(seatings).values({ guestId: pau.id, tableId: table.id, byHand: true })
    const dora = { name: 'Dora', submission: crypto.randomUUID() }
    const full = { outcome: 'refused', errors: { table: 'tableFull' } }
    expect(await addWalkIn(cx, String(eventId), { ...dora, table: '1' })).toEqual(full)
    expect(await seats()).toEqual([4, 1])
    expect(await addWalkIn(cx, String(eventId), { ...dora, table: 'auto' })).toBe('in')
    expect(await seats()).toEqual([4, 0])
  })
})
