import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { forgottenNeeds } from './forgotten-needs.ts'

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
