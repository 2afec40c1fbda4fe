import { asc, eq } from 'drizzle-orm'
import { allergens, type AnsweredNeeds, diets, knownOf } from '#app/members/people/diets.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { type GuestAnswers, guests } from '#app/platform/schema/events/registrations.ts'
import type { Guest } from './registration.ts'

/** People in order of place, with their answers. */
export async function guestsOf(db: Database, registrationId: string): Promise<Guest[]> {
  const rows = await db
    .select()
    .from(guests)
    .where(eq(guests.registrationId, registrationId))
    .orderBy(asc(guests.place))
  return rows.map((guest): Record<keyof GuestAnswers, unknown> & Guest =>
    Object.assign(needsIn(guest), { name: guest.name }),
  )
}

export function needsIn(guest: Omit<GuestAnswers, 'name'>): AnsweredNeeds {
  return {
    hasNeeds: guest.hasNeeds,
    diets: knownOf(diets, guest.diets),
    allergens: knownOf(allergens, guest.allergens),
    note: guest.note ?? '',
  }
}
