import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { holdersOf } from './seating-notes.ts'
import type { SeatedPerson, SeatWish } from './seating.ts'
import { suggestedCompany } from './suggest-company.ts'

/** A line of somebody who would like to sit with others, and what those who seat people can make of it. */
export type SaidWish = {
  registration: string
  name: string
  /** Null where they have said nothing, and others asked for them. */
  text: string | null
  joined: { id: string; name: string }[]
  suggested: { id: string; name: string }[]
}

/** What people of the event have said, and who is to sit with whom. */
export async function saidWishes(
  db: Database,
  eventId: number,
  people: readonly SeatedPerson[],
  wishes: readonly SeatWish[],
): Promise<SaidWish[]> {
  const rows = await db
    .select({ id: registrations.id, text: registrations.sitWith })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), isNotNull(registrations.sitWith)))
  const said = new Map(rows.map(({ id, text }) => [id, text]))
  const holders = holdersOf(people)
  const named = (id: string) => ({ id, name: holders.get(id) ?? '' })
  return [...holders].flatMap(([registration, name]) => {
    const text = said.get(registration) ?? null
    const joined = wishes.flatMap(({ one, other }) =>
      one === registration ? [other] : other === registration ? [one] : [],
    )
    // Of two who are joined, whoever has written it shows it; where nobody has, one of them.
    const isShown =
      text !== null ||
      joined.some((other) => (said.get(other) ?? null) === null && registration < other)
    if (!isShown) return []
    const suggested =
      text === null
        ? []
        : suggestedCompany(text, registration, people).filter((id) => !joined.includes(id))
    return [
      { registration, name, text, joined: joined.map(named), suggested: suggested.map(named) },
    ]
  })
}
