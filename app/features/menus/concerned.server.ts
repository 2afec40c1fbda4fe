import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { peopleOf } from './event-people.server.ts'
import { digestOf, platesOf, toldPlates, type ComingPerson, type Plate } from './plates.server.ts'
import type { MenuRow, StoredCourse } from './stored-menu.server.ts'

type Person = {
  person: ComingPerson
  plates: Plate[]
  digest: string | null
  /** What they were told before; null for nothing. */
  before: string | null
  isConcerned: boolean
}

/** A registration that is to be told, with all who come of it. */
export type Party = {
  id: string
  email: string
  language: 'es' | 'ca'
  people: Person[]
  /** Whether somebody of it has been told before. */
  again: boolean
}

/**
 * Who is to be told of a menu: the registrations of which somebody gets another plate than they were told, or was told of none
 * and gets one. Who came without a registration and whom nobody knows any more have no address; whose seats are still to be
 * paid do not come yet.
 */
export async function concernedParties(
  db: Database,
  menu: MenuRow,
  courses: readonly StoredCourse[],
  eventId: number,
): Promise<Party[]> {
  const told = await toldPlates(db, menu.id)
  const people = (await peopleOf(db, eventId))
    .filter(({ awaitsPayment }) => !awaitsPayment)
    .map((person): Person => {
      const plates = platesOf(courses, person.needs)
      const digest = digestOf(person.id, plates)
      const before = told.get(person.id)?.told ?? null
      return { person, plates, digest, before, isConcerned: digest !== before }
    })
  const ids = new Set(
    people
      .filter(({ isConcerned }) => isConcerned)
      .map(({ person: { registrationId } }) => registrationId),
  )
  if (ids.size === 0) return []
  const rows = await db
    .select({
      id: registrations.id,
      email: registrations.email,
      language: registrations.language,
    })
    .from(registrations)
    .where(
      and(
        inArray(registrations.id, [...ids]),
        isNull(registrations.walkIn),
        isNull(registrations.anonymousSince),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parties = Map.groupBy(people, ({ person: { registrationId } }) => registrationId)
  return [...parties].flatMap(([id, own]) => {
    const row = byId.get(id)
    if (!row) return []
    return [{ ...row, people: own, again: own.some(({ before }) => before !== null) }]
  })
}
