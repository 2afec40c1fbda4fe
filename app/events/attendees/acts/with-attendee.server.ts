import { eq } from 'drizzle-orm'
import { findAttendee } from '#app/events/attendees/attendees.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { withSeatsOf, type RegistrationRow } from '#app/events/registrations/seats.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'

/**
 * Does something to one registration for the club, in a transaction: the event's row is locked, and the
 * registration is read under that lock.
 *
 * @throws Problem 404, and what `act` throws.
 */
export async function withAttendee<Result>(
  cx: RequestContext,
  eventId: string,
  registrationId: string,
  act: (tx: Database, event: LockedEvent, registration: RegistrationRow) => Promise<Result>,
): Promise<Result> {
  authorize(cx.actor, 'registrations.manage')
  const { id } = await findAttendee(cx, eventId, registrationId)
  return withSeatsOf(cx.db, Number(eventId), async (tx, event) => {
    const [registration] = await tx.select().from(registrations).where(eq(registrations.id, id))
    if (!registration) throw new Problem('registrationNotFound', 404)
    return act(tx, event, registration)
  })
}
