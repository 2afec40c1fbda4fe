import { eq } from 'drizzle-orm'
import { needsIn } from '#app/events/registrations/needs-in.ts'
import { answerOf } from '#app/members/people/diets.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests } from '#app/platform/schema/events/registrations.ts'

/** How many people of a registration have not said whether they have an allergy or a diet. */
export async function unansweredOf(tx: Database, registrationId: string): Promise<number> {
  const people = await tx.select().from(guests).where(eq(guests.registrationId, registrationId))
  return people.filter((guest) => answerOf(needsIn(guest)) === 'unanswered').length
}
