import { asc, eq } from 'drizzle-orm'
import { attendedEvent, findAttendee } from '#app/events/attendees/attendees.server.ts'
import { auditRegistration } from '#app/events/event-audit.server.ts'
import type {
  AnswersInput,
  SeatsChange,
} from '#app/events/registrations/booking/registration-input.ts'
import { storeAnswers } from '#app/events/registrations/changes/change-answers.server.ts'
import { changeSeats } from '#app/events/registrations/changes/change-seats.server.ts'
import { releaseFor } from '#app/events/registrations/holds/withheld-seats.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { guestsOf } from '#app/events/registrations/own/guests-of.server.ts'
import { allowedActs, maxSeats } from '#app/events/registrations/own/registration.ts'
import { withSeatsOf, type RegistrationRow } from '#app/events/registrations/seats.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { registrationsNamed } from './cancel-attendees.server.ts'

/**
 * Changes a party's seats for the club: the rules of cancelling and the free seats apply, the opening and the limit
 * per registration do not.
 *
 * @throws Problem 404; 409 when not possible now, or changed meanwhile.
 */
export async function changeAttendeeSeats(
  cx: RequestContext,
  eventId: string,
  registrationId: string,
  change: SeatsChange,
): Promise<void> {
  await withAttendee(cx, eventId, registrationId, async (tx, event, registration) => {
    const { changeable, refundable } = seatTerms(event, registration, cx.now)
    if (!changeable) throw new Problem('seatsUnchangeable', 409)
    // People who leave make room first.
    await releaseFor(tx, event, change.joining.length - change.leaving.length)
    const terms = { most: maxSeats, refundable }
    await changeSeats(tx, cx, event, registration, change, terms)
    if (change.leaving.length + change.joining.length === 0) return
    await auditRegistration(tx, cx, 'registration.seats-changed', registration.id, {
      event: event.id,
      seats: change.joining.length - change.leaving.length,
    })
  })
}

/** Whether seats can be changed, and whether the seats given up are refunded. */
function seatTerms(event: LockedEvent, registration: RegistrationRow, now: Date) {
  const acts = allowedActs(registration, event, { now, waiting: false, offered: false })
  const { anonymousSince, walkIn } = registration
  const changeable = acts.changeSeats && anonymousSince === null && walkIn === null
  return { changeable, refundable: acts.refundable || registration.status !== 'confirmed' }
}

/** A registration with its people's names in order of place. Throws Problem 404. */
export async function attendeeSeats(cx: RequestContext, eventId: string, registrationId: string) {
  const attendee = await findAttendee(cx, eventId, registrationId)
  const people = await cx.db
    .select({ event: events, registration: registrations, name: guests.name })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .leftJoin(guests, eq(guests.registrationId, registrations.id))
    .where(eq(registrations.id, attendee.id))
    .orderBy(asc(guests.place))
  const [first] = people
  if (!first) throw new Problem('registrationNotFound', 404)
  return {
    attendee,
    names: people.flatMap(({ name }) => (name === null ? [] : [name])),
    ...seatTerms(first.event, first.registration, cx.now),
  }
}

/** The answers of a registration's people; each view is audited. Throws Problem 404. */
export async function attendeeAnswers(cx: RequestContext, eventId: string, registrationId: string) {
  // Read the version first: a change after it is refused, never missed.
  const { id, anonymous, name, version } = await findAttendee(cx, eventId, registrationId)
  if (anonymous) throw new Problem('registrationAnonymous', 409)
  const people = await cx.db.transaction(async (tx) => {
    await auditRegistration(tx, cx, 'health.viewed', id, { page: 'answers' })
    return guestsOf(tx, id)
  })
  return { name, version, guests: people }
}

/**
 * Corrects names, diets and allergens, also past the cut-off.
 *
 * @throws Problem 404; 409 for a cancelled or anonymous registration, or one changed meanwhile.
 */
export async function correctAnswers(
  cx: RequestContext,
  eventId: string,
  registrationId: string,
  input: AnswersInput,
): Promise<void> {
  await withAttendee(cx, eventId, registrationId, async (tx, event, registration) => {
    const { id } = registration
    if (registration.anonymousSince) throw new Problem('registrationAnonymous', 409)
    if (registration.status === 'cancelled') throw new Problem('answersClosed', 409)
    if (!(await storeAnswers(tx, cx, registration, input))) return
    await auditRegistration(tx, cx, 'registration.answers-corrected', id, { event: event.id })
  })
}

/** Runs `act` on a registration of the event, under the event's lock. Throws Problem 404. */
export async function withAttendee<Result>(
  cx: RequestContext,
  eventId: string,
  registrationId: string,
  act: (tx: Database, event: LockedEvent, registration: RegistrationRow) => Promise<Result>,
): Promise<Result> {
  authorize(cx.actor, 'registrations.manage')
  const { id } = await attendedEvent(cx, eventId)
  return withSeatsOf(cx.db, id, async (tx, event) => {
    const [registration] = await registrationsNamed(tx, id, [registrationId])
    if (!registration) throw new Problem('registrationNotFound', 404)
    return act(tx, event, registration)
  })
}
