import { expectedGuests } from '#app/events/attendees/door/door.server.ts'
import { needsIn } from '#app/events/registrations/own/guests-of.server.ts'
import { allergens, answerOf, diets } from '#app/members/people/diets.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'

export type KitchenSheet = Awaited<ReturnType<typeof kitchenSheet>>

export type KitchenPerson = KitchenSheet['persons'][number]

/** Counts, people with needs, and people who have not answered; see `expectedGuests`. */
export async function kitchenSheet(cx: RequestContext, eventId: string) {
  const { event, rows } = await expectedGuests(cx, eventId, 'kitchen')
  const coming = rows.filter(({ registration }) => registration.confirmBy === null)
  const people = coming.map(({ guest, registration }) => ({
    name: guest.name,
    with: guest.place === 1 ? null : registration.name,
    ...needsIn(guest),
  }))
  const answered = (answer: ReturnType<typeof answerOf>) =>
    people.filter((person) => answerOf(person) === answer)
  const persons = answered('some')
  return {
    event,
    people: people.length,
    /** Held, unconfirmed people; counted nowhere else. */
    unconfirmed: rows.length - coming.length,
    sayNo: answered('none').length,
    allergens: counted(allergens, persons, (person) => person.allergens),
    diets: counted(diets, persons, (person) => person.diets),
    persons,
    unanswered: answered('unanswered').map(({ name, with: whose }) => ({ name, with: whose })),
    /** Needs are erased seven days after the event. */
    erased:
      rows.length > 0 &&
      rows.every(({ guest }) => guest.diets === null && guest.allergens === null),
  }
}

function counted<Key extends string, Person>(
  keys: readonly Key[],
  persons: readonly Person[],
  of: (person: Person) => readonly Key[],
): { key: Key; count: number }[] {
  return keys
    .map((key) => ({ key, count: persons.filter((person) => of(person).includes(key)).length }))
    .filter(({ count }) => count > 0)
}
