import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { withoutTable, type EventTable, type SeatedPerson, type SeatWish } from './seating.ts'

export type SeatingNote =
  /** People without a seat, and chairs missing for them. */
  | { note: 'unseated'; people: number; missing: number }
  /** A party at several tables, by its registrant. */
  | { note: 'apart'; name: string; tables: number[] }
  | { note: 'wish'; one: string; other: string }
  /** A wish that is not decided yet. */
  | { note: 'unread'; name: string; text: string }
  /** A first-timer's table without members. */
  | { note: 'noMember'; table: number }

type SeatingState = {
  tables: readonly EventTable[]
  people: readonly SeatedPerson[]
  wishes: readonly SeatWish[]
  stated?: readonly { name: string; text: string | null; unread: boolean }[]
}

export const holdersOf = (people: readonly SeatedPerson[]): Map<string, string> =>
  new Map(
    people.flatMap((person) =>
      person.with === null ? [[person.registration, person.name] as const] : [],
    ),
  )

export function seatingNotes({ tables, people, wishes, stated = [] }: SeatingState): SeatingNote[] {
  const numbers = new Map(tables.map(({ id, number }) => [id, number]))
  const holders = holdersOf(people)
  const parties = Map.groupBy(people, ({ registration }) => registration)
  const tablesOf = (registration: string) => [
    ...new Set((parties.get(registration) ?? []).map(({ table }) => table)),
  ]
  const unseated = withoutTable(people).length
  const chairs = tables.reduce((sum, { seats }) => sum + seats, 0)
  const free = chairs - (people.length - unseated)
  const apart = [...parties.keys()].flatMap((registration): SeatingNote[] => {
    const at = tablesOf(registration).flatMap((table) =>
      table === null ? [] : [numbers.get(table) ?? 0],
    )
    const name = holders.get(registration) ?? ''
    return at.length > 1
      ? [{ note: 'apart', name, tables: at.toSorted((one, other) => one - other) }]
      : []
  })
  const missed = wishes.flatMap(({ one, other }): SeatingNote[] => {
    const [mine, theirs] = [tablesOf(one), tablesOf(other)]
    const sit = [...mine, ...theirs].some((table) => table !== null)
    if (!sit || mine.some((table) => table !== null && theirs.includes(table))) return []
    return [{ note: 'wish', one: holders.get(one) ?? '', other: holders.get(other) ?? '' }]
  })
  // Without any members no table can mix them.
  const mixable = people.some(({ member }) => member)
  const unmixed = tables.flatMap(({ id, number }): SeatingNote[] => {
    const there = people.filter(({ table }) => table === id)
    const alone = mixable && there.some(({ first }) => first) && !there.some(({ member }) => member)
    return alone ? [{ note: 'noMember', table: number }] : []
  })
  return [
    ...(unseated > 0
      ? [{ note: 'unseated', people: unseated, missing: Math.max(0, unseated - free) } as const]
      : []),
    ...apart,
    ...missed,
    ...stated.flatMap(({ name, text, unread }): SeatingNote[] =>
      unread && text !== null ? [{ note: 'unread', name, text }] : [],
    ),
    ...unmixed,
  ]
}

/** Name, 'companion of', or anonymous. */
export function useNameOf(): (person: Pick<SeatedPerson, 'name' | 'with'>) => string {
  const { anonymous } = useCopy(attendeesCopy)
  const { page: copy } = useCopy(seatingCopy)
  return ({ name, with: whose }) => name || (whose ? copy.companionOf(whose) : anonymous)
}
