import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  guests,
  registrations,
  type GuestAnswers,
} from '#app/platform/schema/events/registrations.ts'

/** Columns of needs after erasure: all are health data. */
export const forgottenNeeds = {
  hasNeeds: null,
  diets: null,
  allergens: null,
  note: null,
} satisfies Omit<GuestAnswers, 'name'>

/**
 * Anonymises registrations inside `tx`: names, address, account, notes and needs are erased. Seats,
 * money and check-ins stay, so that the event's figures remain right.
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
      // A made-up address: an event has no two registrations with one address.
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
