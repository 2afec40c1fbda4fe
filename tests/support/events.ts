import { randomUUID } from 'node:crypto'
import type { RegistrationInput } from '#app/events/registrations/booking/registration-input.ts'
import type { Guest } from '#app/events/registrations/own/registration.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { storyNow } from './context.ts'
import { storedRow } from './stored-row.ts'

const day = 86_400_000

/** The instant this many days after `storyNow`. */
export const daysLater = (days: number, from = storyNow) => new Date(from.getTime() + days * day)

/** In the future for the database too, which uses the real clock. */
export const yearsAhead = daysLater(3650)

/** Stores an event, by default with 12 seats in ten days. */
export async function storedEvent(
  db: Database,
  given: Partial<typeof events.$inferInsert> = {},
): Promise<typeof events.$inferSelect> {
  const row = await storedRow(db, events, {
    title: 'Cata de la DO Montsant',
    description: 'Cinco tintos.',
    date: daysLater(10),
    location: 'Sala de catas',
    price: 3500,
    maxParticipants: 12,
    ...given,
  })
  return row
}

/** An event as programs send it. */
export const sentEvent = () => ({
  title: 'Cata de la DO Montsant',
  description: 'Cinco tintos.',
  date: daysLater(30, new Date()).toISOString(),
  location: 'Sala de catas',
  price: 35.5,
  max_participants: 12,
  category: 'Catas',
})

export const guest = (name: string, needs: Partial<Guest> = {}): Guest => ({
  name,
  hasNeeds: false,
  diets: [],
  allergens: [],
  note: '',
  ...needs,
})

/** The input of a person's registration; companions get names. */
export function registrationOf(
  name: string,
  given: Partial<RegistrationInput> = {},
): RegistrationInput {
  const { seats = 1 } = given
  return {
    name,
    email: `${name.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')}@example.cat`,
    seats,
    acceptsWaiting: false,
    submission: randomUUID(),
    guests: Array.from({ length: seats }, (_, index) =>
      guest(index === 0 ? name : `${name} ${index + 1}`),
    ),
    ...given,
  }
}

/** The states of an event's registrations by name, and its number of taken seats. */
export async function seatsOf(db: Database, eventId: number) {
  const rows = (await db.select().from(registrations).orderBy(registrations.number)).filter(
    (row) => row.eventId === eventId,
  )
  const event = (await db.select().from(events)).find(({ id }) => id === eventId)
  const held = rows.filter(
    ({ status, replaces }) => status === 'confirmed' || (status === 'offered' && replaces === null),
  )
  return {
    states: Object.fromEntries(rows.map(({ name, status }) => [name, status])),
    taken: event?.seatsTaken,
    held: held.reduce((sum, { seats }) => sum + seats, 0),
    confirmed: rows
      .filter(({ status }) => status === 'confirmed')
      .reduce((sum, { seats }) => sum + seats, 0),
    of: (name: string) => {
      const row = rows.findLast((each) => each.name === name)
      if (!row) throw new Error(`no registration of ${name}`)
      return row
    },
  }
}
