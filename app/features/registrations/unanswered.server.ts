import { eq } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { guests } from '#app/db/schema/registrations.ts'
import { answerOf } from './diets.ts'
import { needsIn } from './needs-in.ts'

/** How many people of a registration have not said whether they have an allergy or a diet. */
export async function unansweredOf(tx: Database, registrationId: string): Promise<number> {
  const people = await tx.select().from(guests).where(eq(guests.registrationId, registrationId))
  return people.filter((guest) => answerOf(needsIn(guest)) === 'unanswered').length
}
