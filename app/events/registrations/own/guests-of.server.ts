import { asc, eq } from 'drizzle-orm'
import { needsIn } from '#app/events/registrations/needs-in.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, type GuestAnswers } from '#app/platform/schema/events/registrations.ts'
import type { Guest } from './registration.ts'

/** The people of a registration with what they have told, who registered first. */
export async function peopleOf(db: Database, registrationId: string): Promise<Guest[]> {
  const rows = await db
    .select()
    .from(guests)
    .where(eq(guests.registrationId, registrationId))
    .orderBy(asc(guests.place))
  return rows.map((guest): Record<keyof GuestAnswers, unknown> & Guest =>
    Object.assign(needsIn(guest), { name: guest.name }),
  )
}
