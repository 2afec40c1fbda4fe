import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { changeAttendeeSeats } from '#app/events/attendees/acts/change-attendee.server.ts'
import { letIn } from '#app/events/attendees/door/walk-in.server.ts'
import { seatsChangeInput } from '#app/events/registrations/booking/registration-input.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { eventTables, seatings } from '#app/platform/schema/events/seating.ts'
import { testContext } from '#tests/support/context.ts'
import { registrationOf, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'

/** A full event with a seat that the club holds back: it goes to whoever the club adds, and to nobody else. */

const database = emptiedDatabase()
let cx: RequestContext
let eventId: number
beforeEach(async () => {
  cx = await contextAs(database.db, 'editor', 'ona@example.cat')
  eventId = (await storedEvent(database.db, { maxParticipants: 4, price: 0 })).id
  const visitor = testContext({ db: database.db })
  await registerConfirmed(visitor, eventId, registrationOf('Pau', { seats: 3 }))
  await database.db.update(events).set({ seatsTaken: 4, heldBack: 1 }).where(eq(events.id, eventId))
})

const seats = async () => {
  const [row] = await database.db
    .select({ taken: events.seatsTaken, heldBack: events.heldBack })
    .from(events)
    .where(eq(events.id, eventId))
  return row
}

/** Sends the form of the party's seats as it is read now. */
async function change(fields: Record<string, string>) {
  const [party] = await database.db.select().from(registrations)
  if (!party) throw new Error('nobody has registered')
  const version = party.updatedAt.getTime()
  const form = seatsChangeInput({ seats: party.seats, version }, { mayBeOpen: true })
  const sent = form.parse({ version: String(version), ...fields })
  await changeAttendeeSeats(cx, String(eventId), party.id, sent)
}

const another = { more: '1', guest_4_name: 'Nova Amiga' }

test('stays held back where one companion comes in place of another', async () => {
  await change({ ...another, leaves_2: 'yes' })
  expect(await seats()).toEqual({ taken: 4, heldBack: 1 })
  expect((await database.db.select().from(guests)).map(({ name }) => name)).toContain('Nova Amiga')
})

test('goes to a companion who comes besides', async () => {
  await change(another)
  expect(await seats()).toEqual({ taken: 4, heldBack: 0 })
})

test('stays held back where who comes to the door is refused for a full table', async () => {
  const [table] = await database.db
    .insert(eventTables)
    .values({ eventId, number: 1, seats: 1 })
    .returning()
  const [pau] = await database.db.select().from(guests).where(eq(guests.place, 1))
  if (!table || !pau) throw new Error('there is a table, and somebody')
  await database.db.insert(seatings).values({ guestId: pau.id, tableId: table.id, byHand: true })
  const dora = { name: 'Dora', submission: crypto.randomUUID() }
  expect(await letIn(cx, String(eventId), { ...dora, table: '1' })).toEqual({
    outcome: 'refused',
    errors: { table: 'tableFull' },
  })
  expect(await seats()).toEqual({ taken: 4, heldBack: 1 })
  expect(await letIn(cx, String(eventId), { ...dora, table: 'auto' })).toBe('in')
  expect(await seats()).toEqual({ taken: 4, heldBack: 0 })
})
