import { and, asc, eq } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { guests, registrations } from '#app/db/schema/registrations.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { allergens, diets, hasNeeds, knownOf } from '#app/features/registrations/diets.ts'
import type { KitchenSheet } from './attendee.ts'
import { attendedEvent } from './attendees.server.ts'

/**
 * What the kitchen has to know: counts first, then each person who does not eat everything. Editors
 * and admins; each view is one row of the audit log, for these are data about health.
 */
export async function kitchenSheet(cx: RequestContext, eventId: string): Promise<KitchenSheet> {
  const event = await attendedEvent(cx, eventId)
  const rows = await cx.db.transaction(async (tx) => {
    await recordAudit(tx, cx, {
      action: 'health.viewed',
      subjectType: 'event',
      subjectId: String(event.id),
      details: { page: 'kitchen' },
    })
    return tx
      .select({
        name: guests.name,
        place: guests.place,
        diets: guests.diets,
        allergens: guests.allergens,
        note: guests.note,
        registrant: registrations.name,
      })
      .from(guests)
      .innerJoin(registrations, eq(registrations.id, guests.registrationId))
      .where(and(eq(registrations.eventId, event.id), eq(registrations.status, 'confirmed')))
      .orderBy(asc(registrations.name), asc(registrations.number), asc(guests.place))
  })
  const people = rows.map((row) => ({
    name: row.name,
    with: row.place === 1 ? null : row.registrant,
    diets: knownOf(diets, row.diets),
    allergens: knownOf(allergens, row.allergens),
    note: row.note ?? '',
  }))
  const persons = people.filter(hasNeeds)
  return {
    event,
    people: people.length,
    eatEverything: people.length - persons.length,
    allergens: counted(allergens, persons, (person) => person.allergens),
    diets: counted(diets, persons, (person) => person.diets),
    persons,
    erased: rows.length > 0 && rows.every((row) => row.diets === null && row.allergens === null),
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
