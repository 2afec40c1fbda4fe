import { and, eq, ne, sql } from 'drizzle-orm'
import { attendedEvent, findAttendee } from '#app/events/attendees/attendees.server.ts'
import { auditRegistration } from '#app/events/event-audit.server.ts'
import {
  storeRegistration,
  type StoredOutcome,
} from '#app/events/registrations/booking/store-registration.server.ts'
import { confirmHeld } from '#app/events/registrations/holds/confirm-held.server.ts'
import { isHeld, hasExpiredUnconfirmed } from '#app/events/registrations/holds/hold.ts'
import { releaseFor } from '#app/events/registrations/holds/withheld-seats.server.ts'
import { withSeatsOf } from '#app/events/registrations/seats.server.ts'
import { isMemberByAddress } from '#app/members/memberships/memberships.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { Problem } from '#app/problem.ts'
import type { NewAttendeeInput } from './attendee-input.ts'
import { withAttendee } from './change-attendee.server.ts'

/** `member`: charged a member price that differs from the full one. */
export type AddedAttendee = StoredOutcome & { member: boolean }

/**
 * Registers someone from the panel until the event begins: past the limit per registration, never beyond the free
 * seats. The address decides membership. The same submission twice is one registration.
 * @throws Problem 404, 409 when the address has a registration, 410 once the event is over.
 */
export async function addAttendee(
  cx: RequestContext,
  eventId: string,
  input: NewAttendeeInput,
): Promise<AddedAttendee> {
  authorize(cx.actor, 'registrations.manage')
  const { id } = await attendedEvent(cx, eventId)
  return withSeatsOf(cx.db, id, async (tx, event) => {
    if (event.cancelledAt) throw new Problem('eventCancelled', 410)
    if (event.date <= cx.now) throw new Problem('eventOver', 410)
    const { name, email, seats, guests, submission, staff_note: note, waiting } = input
    const [same] = await tx
      .select()
      .from(registrations)
      .where(and(eq(registrations.eventId, id), eq(registrations.submission, submission)))
    if (same) {
      const outcome = same.status === 'waiting' ? 'waiting' : 'registered'
      return { outcome, id: same.id, total: same.total, member: paysAsMember(event, same) }
    }
    const earlier = await tx.$count(
      registrations,
      and(
        eq(registrations.eventId, id),
        eq(registrations.email, email),
        ne(registrations.status, 'cancelled'),
      ),
    )
    if (earlier > 0) throw new Problem('alreadyRegistered', 409)
    const [account] = await tx
      .select({ id: accounts.id, language: accounts.language })
      .from(accounts)
      .where(eq(accounts.email, email))
    const [person] = await tx
      .select({ language: people.language })
      .from(people)
      .where(eq(sql`lower(${people.email})`, email))
      .limit(1)
    const member = await isMemberByAddress(tx, email, cx.now)
    await releaseFor(tx, event, seats)
    const stored = await storeRegistration(tx, cx, event, {
      accountId: account?.id ?? null,
      name,
      email,
      language: (account ?? person)?.language ?? cx.language,
      seats,
      member,
      submission,
      note: note || null,
      // Added by the club: nothing to confirm.
      confirmBy: null,
      guests,
      acceptsWaiting: waiting === 'yes',
    })
    if (stored.outcome !== 'full') {
      await auditRegistration(tx, cx, 'registration.added', stored.id, { event: id, seats })
    }
    return { ...stored, member: paysAsMember(event, { member }) }
  })
}

const paysAsMember = (
  { price, memberPrice }: { price: number; memberPrice: number | null },
  { member }: { member: boolean },
) => member && memberPrice !== null && memberPrice !== price

/**
 * Confirms a held registration; a confirmed one stays as it is.
 * @throws Problem 404; 410 when cancelled or past its confirmation time.
 */
export async function confirmAttendee(
  cx: RequestContext,
  eventId: string,
  registrationId: string,
): Promise<void> {
  await withAttendee(cx, eventId, registrationId, async (tx, event, registration) => {
    if (hasExpiredUnconfirmed(registration)) throw new Problem('confirmedTooLate', 410)
    if (!isHeld(registration)) return
    await confirmHeld(tx, cx, event, registration)
    await auditRegistration(tx, cx, 'registration.confirmed', registration.id, {
      event: event.id,
      seats: registration.seats,
    })
  })
}

/**
 * Stores the staff note of a registration.
 * @throws Problem 404; 409 for an anonymous registration.
 */
export async function saveAttendeeNote(
  cx: RequestContext,
  eventId: string,
  registrationId: string,
  note: string,
): Promise<void> {
  authorize(cx.actor, 'registrations.manage')
  const { id } = await findAttendee(cx, eventId, registrationId)
  await cx.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ note: registrations.note, anonymousSince: registrations.anonymousSince })
      .from(registrations)
      .where(eq(registrations.id, id))
      .for('no key update')
    if (!before || before.anonymousSince) throw new Problem('registrationAnonymous', 409)
    if (before.note === (note || null)) return
    await tx
      .update(registrations)
      .set({ note: note || null, updatedAt: cx.now })
      .where(eq(registrations.id, id))
    await auditRegistration(tx, cx, 'registration.noted', id)
  })
}
