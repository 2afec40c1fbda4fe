import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  guests,
  registrations,
  type GuestAnswers,
} from '#app/platform/schema/events/registrations.ts'

/** What is stored of what a person eats once that is erased: all of it is data about health. */
export const forgottenNeeds = {
  hasNeeds: null,
  diets: null,
  allergens: null,
  note: null,
} satisfies Omit<GuestAnswers, 'name'>

/**
 * Makes registrations nobody's, in the transaction `tx`: names, address, account, notes and what people
 * do not eat are gone. Seats, money and who came in stay, so that what the event was stays right.
 */
export async function makeAnonymous(
  tx: Database,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const known = [...ids]
  await tx
    .update(registrations)
    .set({
      name: '',
      // No address, and its own: one event has no two registrations of one address.
      email: sql`'anonymous-' || ${registrations.id}`,
      accountId: null,
      note: null,
      sitWith: null,
      anonymousSince: now,
      updatedAt: now,
    })
    .where(inArray(registrations.id, known))
  await tx
    .update(guests)
    .set({ name: '', ...forgottenNeeds })
    .where(inArray(guests.registrationId, known))
}
