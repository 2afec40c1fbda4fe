import { and, eq, ne } from 'drizzle-orm'
import { attendedEvent, findAttendee } from '#app/events/attendees/attendees.server.ts'
import {
  storeRegistration,
  type Stored,
} from '#app/events/registrations/booking/store-registration.server.ts'
import { confirmHeld } from '#app/events/registrations/holds/confirm-held.server.ts'
import { isHeld, neverConfirmed } from '#app/events/registrations/holds/hold.ts'
import { releaseFor } from '#app/events/registrations/holds/withheld-seats.server.ts'
import { withSeatsOf } from '#app/events/registrations/seats.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { isMemberByAddress } from '#app/members/memberships/memberships.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import type { NewAttendeeInput } from './attendee-input.ts'
import { cancelAttendees } from './cancel-attendees.server.ts'
import { withAttendee } from './change-attendee.server.ts'

/** `member` where the member's own price is another one and has been taken. */
export type Added = Stored & { member: boolean }

/**
 * Registers somebody in the panel: whenever the event has not begun, and for as many seats as one
 * registration may have, but never for more seats than there are. Whoever is a member by the address pays as
 * one. Told by mail like everybody. The same form twice is one registration.
 *
 * @throws Problem 404, 409 when the address has a registration, 410 once the event is over.
 */
export async function addAttendee(
  cx: RequestContext,
  eventId: string,
  input: NewAttendeeInput,
): Promise<Added> {
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
    const member = await isMemberByAddress(tx, email, cx.now)
    await releaseFor(tx, event, seats)
    const stored = await storeRegistration(tx, cx, event, {
      accountId: account?.id ?? null,
      name,
      email,
      language: account?.language ?? cx.language,
      seats,
      member,
      submission,
      note: note || null,
      // Whoever is added by the club has told it so.
      confirmBy: null,
      guests,
      acceptsWaiting: waiting === 'yes',
    })
    if (stored.outcome !== 'full') {
      await recordAudit(tx, cx, {
        action: 'registration.added',
        subjectType: 'registration',
        subjectId: stored.id,
        details: { event: id, seats },
      })
    }
    return { ...stored, member: paysAsMember(event, { member }) }
  })
}

const paysAsMember = (
  { price, memberPrice }: { price: number; memberPrice: number | null },
  { member }: { member: boolean },
) => member && memberPrice !== null && memberPrice !== price

/** Cancels one registration for the club, and offers its seats on. Throws Problem 404. */
export async function cancelAttendee(
  cx: RequestContext,
  eventId: string,
  registrationId: string,
): Promise<void> {
  await cancelAttendees(cx, eventId, [registrationId], { offerOn: true })
}

/**
 * Confirms a registration that is held, as somebody has asked by telephone; told by mail as ever, and one that
 * is confirmed stays so.
 *
 * @throws Problem 404; 410 for one that is cancelled or should have been confirmed by now.
 */
export async function confirmAttendee(
  cx: RequestContext,
  eventId: string,
  registrationId: string,
): Promise<void> {
  await withAttendee(cx, eventId, registrationId, async (tx, event, registration) => {
    if (neverConfirmed(registration)) throw new Problem('confirmedTooLate', 410)
    if (!isHeld(registration)) return
    await confirmHeld(tx, cx, event, registration)
    await recordAudit(tx, cx, {
      action: 'registration.confirmed',
      subjectType: 'registration',
      subjectId: registration.id,
      details: { event: event.id, seats: registration.seats },
    })
  })
}

/**
 * Notes something about a registration, for those who run the event; the same note again changes
 * nothing.
 *
 * @throws Problem 404; 409 once nobody is to know whose it was.
 */
export async function noteAttendee(
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
    await recordAudit(tx, cx, {
      action: 'registration.noted',
      subjectType: 'registration',
      subjectId: id,
    })
  })
}
