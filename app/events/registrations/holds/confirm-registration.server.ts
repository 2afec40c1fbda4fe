import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { eventIn } from '#app/events/events/event-texts.ts'
import { withOwnRegistration } from '#app/events/registrations/changes/change-registration.server.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import type { OwnKey } from '#app/events/registrations/own/own-registration.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  registrations,
  type RegistrationStatus,
} from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { confirmHeld } from './confirm-held.server.ts'
import { isHeld, hasExpiredUnconfirmed } from './hold.ts'
import { activeHold } from './holds.server.ts'

/**
 * Confirms one's registration: link or session prove the mailbox. Repeating is harmless. Returns its state and the
 * event's title.
 *
 * @throws Problem 404; 410 when too late, cancelled, or the event is over.
 */
export function confirmOwnRegistration(
  cx: RequestContext,
  own: OwnKey,
): Promise<{ status: RegistrationStatus; title: string }> {
  return withOwnRegistration(cx, own, (_tx, event, registration) => {
    if (event.cancelledAt) throw new Problem('eventCancelled', 410)
    if (event.date <= cx.now) throw new Problem('eventOver', 410)
    if (hasExpiredUnconfirmed(registration) && registration.cancelledBecause === 'expired') {
      throw new Problem('confirmedTooLate', 410)
    }
    const { status } = registration
    if (status === 'cancelled') throw new Problem('registrationCancelled', 410)
    return Promise.resolve({ status, title: eventIn(event, cx.language).title })
  })
}

/** Confirms holds of an address proved in another way, inside its `tx`; expired ones end silently. */
export async function confirmHeldOf(
  tx: Database,
  cx: RequestContext,
  email: string,
): Promise<void> {
  const { id, eventId, confirmBy, status, accountId, anonymousSince } = registrations
  const held = await tx
    .select({ id, eventId })
    .from(registrations)
    .where(
      and(
        eq(registrations.email, email),
        isNotNull(confirmBy),
        ne(status, 'cancelled'),
        isNull(accountId),
        isNull(anonymousSince),
      ),
    )
    // The common lock order of events.
    .orderBy(asc(eventId))
  for (const found of held) {
    const event = await lockEvent(tx, found.eventId)
    const [row] = await tx.select().from(registrations).where(eq(id, found.id))
    if (!event || !row || !isHeld(row)) continue
    const until = await activeHold(tx, event, row, cx.now)
    if (until !== null && until > cx.now) await confirmHeld(tx, cx, event, row)
  }
}
