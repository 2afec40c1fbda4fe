import type { RequestContext } from '#app/auth/context.ts'
import { allergens, diets, hasNeeds, knownOf } from '#app/features/registrations/diets.ts'
import type { KitchenSheet } from './attendee.ts'
import { expectedGuests } from './expected-guests.server.ts'

/**
 * What the kitchen has to know: counts first, then each person who does not eat everything; see
 * `expectedGuests`.
 */
export async function kitchenSheet(cx: RequestContext, eventId: string): Promise<KitchenSheet> {
  const { event, rows } = await expectedGuests(cx, eventId, 'kitchen')
  const people = rows.map(({ guest, registration }) => ({
    name: guest.name,
    with: guest.place === 1 ? null : registration.name,
    diets: knownOf(diets, guest.diets),
    allergens: knownOf(allergens, guest.allergens),
    note: guest.note ?? '',
  }))
  const persons = people.filter(hasNeeds)
  return {
    event,
    people: people.length,
    eatEverything: people.length - persons.length,
    allergens: counted(allergens, persons, (person) => person.allergens),
    diets: counted(diets, persons, (person) => person.diets),
    persons,
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
