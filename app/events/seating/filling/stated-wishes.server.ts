import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { holdersOf } from '#app/events/seating/seating-notes.ts'
import { seatWishes } from '#app/events/seating/seating.schema.ts'
import type { SeatedPerson, SeatWish } from '#app/events/seating/seating.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { exactSeatingWishes, suggestedSeatingWishes } from './suggest-seating-wishes.ts'

export type StatedWish = Awaited<ReturnType<typeof statedWishes>>[number]

/** Joins people named exactly in an undecided line. A line that says nothing else is then decided. */
export async function joinNamedPeople(
  tx: Database,
  eventId: number,
  people: readonly SeatedPerson[],
): Promise<void> {
  const present = new Set(people.map(({ registration }) => registration))
  const lines = await tx
    .select({ id: registrations.id, text: registrations.sitWith })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        isNotNull(registrations.sitWith),
        eq(registrations.sitWithRead, false),
      ),
    )
  for (const { id, text } of lines) {
    if (!present.has(id)) continue
    const { company, isWhole } = exactSeatingWishes(text ?? '', id, people)
    const pairs = company.map((each) => [id, each].toSorted())
    if (pairs.length > 0) {
      await tx
        .insert(seatWishes)
        .values(pairs.map(([one = '', other = '']) => ({ one, other })))
        .onConflictDoNothing()
    }
    if (isWhole) await markRead(tx, [id])
  }
}

export async function markRead(tx: Database, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .update(registrations)
    .set({ sitWithRead: true })
    .where(
      and(
        inArray(registrations.id, [...ids]),
        isNotNull(registrations.sitWith),
        eq(registrations.sitWithRead, false),
      ),
    )
    .returning({ id: registrations.id })
  return rows.length
}

/** Seating wishes with suggested registrations. */
export async function statedWishes(
  db: Database,
  eventId: number,
  people: readonly SeatedPerson[],
  wishes: readonly SeatWish[],
) {
  const rows = await db
    .select({
      id: registrations.id,
      text: registrations.sitWith,
      read: registrations.sitWithRead,
    })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), isNotNull(registrations.sitWith)))
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  const read = new Set(rows.flatMap(({ id, read: isRead }) => (isRead ? [id] : [])))
  const holders = holdersOf(people)
  const named = (id: string) => ({ id, name: holders.get(id) ?? '' })
  return [...holders].flatMap(([registration, name]) => {
    const text = texts.get(registration) ?? null
    const joined = wishes.flatMap(({ one, other }) =>
      one === registration ? [other] : other === registration ? [one] : [],
    )
    // A joined pair is shown at the line of the person who wrote the wish, or at either line if
    // nobody did.
    const isShown =
      text !== null ||
      joined.some((other) => (texts.get(other) ?? null) === null && registration < other)
    if (!isShown) return []
    const suggested =
      text === null
        ? []
        : suggestedSeatingWishes(text, registration, people).filter((id) => !joined.includes(id))
    return [
      {
        registration,
        name,
        text,
        joined: joined.map(named),
        suggested: suggested.map(named),
        /** The wish is not decided yet. */
        unread: text !== null && !read.has(registration),
      },
    ]
  })
}
