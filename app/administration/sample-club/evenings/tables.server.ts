import { randomUUID } from 'node:crypto'
import type { guests, registrations } from '#app/platform/schema/events/registrations.ts'

/** The sample event with tables, and chairs per table. */
const evening = 2
const chairs = [4, 4, 4]

/** Seating wishes: each for the party that registered next, or for a place. */
const lines = {
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
  for (const [at, asks] of lines.es.entries()) {
    const party = parties[at * 2]
    const other = parties[at * 2 + 1]
    if (!party || !other) throw new Error('more people come to this evening')
    party.sitWith = (lines[party.language ?? 'es'][at] ?? asks)(other.name)
  }
  const tables = chairs.map((seats, at) => ({
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
