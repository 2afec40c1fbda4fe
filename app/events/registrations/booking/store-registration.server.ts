import { randomUUID } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import { totalOf } from '#app/events/events/seats/registration-window.ts'
import { isHeld, payEnd } from '#app/events/registrations/holds/hold.ts'
import { holdMailId } from '#app/events/registrations/holds/holds.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import type { MailedRegistration } from '#app/events/registrations/registration-mail-facts.ts'
import { registrationMail } from '#app/events/registrations/registration-mail.server.ts'
import { freeSeats, moveWaitingList } from '#app/events/registrations/seats.server.ts'
import { answerOf } from '#app/members/people/diets.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { insertRegistrations, type RegistrationToStore } from './insert-registrations.server.ts'

export type NewRegistration = Omit<
  RegistrationToStore,
  'id' | 'status' | 'total' | 'payBy' | 'at'
> & {
  acceptsWaiting: boolean
}

export type Stored =
  | { outcome: 'registered' | 'waiting'; id: string; total: number }
  | { outcome: 'full' }

/**
 * Stores a registration with its people and mail, under the event's lock: confirmed if all seats
 * fit, else on the waiting list if accepted.
 */
export async function storeRegistration(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  { acceptsWaiting, ...given }: NewRegistration,
): Promise<Stored> {
  // Expired offers count as taken until the list moves; the waiting list comes first.
  if (freeSeats(event) < given.seats) await moveWaitingList(tx, cx, event)
  const fits = freeSeats(event) >= given.seats
  if (!fits && !acceptsWaiting) return { outcome: 'full' }
  const registration = registrationToStore(event, given, { fits, at: cx.now })
  await insertRegistrations(tx, event, [registration], fits ? given.seats : 0)
  await cx.outbox.queue(tx, firstMail(cx, event, registration))
  // Seats given up may fit the new waiting registration.
  if (!fits) await moveWaitingList(tx, cx, event)
  const { id, total } = registration
  return { outcome: fits ? 'registered' : 'waiting', id, total }
}

export function registrationToStore(
  event: LockedEvent,
  given: Omit<NewRegistration, 'acceptsWaiting'>,
  { fits, at, inAdvance = false }: { fits: boolean; at: Date; inAdvance?: boolean },
): RegistrationToStore {
  const status = fits ? 'confirmed' : 'waiting'
  const total = totalOf(event, given)
  // Nothing is owed before confirmation.
  const owes = inAdvance && fits && given.confirmBy === null
  const payBy = owes ? payEnd(event, total, at) : null
  return { ...given, id: randomUUID(), status, total, payBy, at }
}

/** The first mail of a registration; of a held one, how to confirm it. */
export function firstMail(
  telling: Pick<RequestContext, 'club' | 'site' | 'now'>,
  event: LockedEvent,
  registration: RegistrationToStore,
): Mail {
  if (isHeld(registration)) {
    const asking = askingMail(telling, event, { ...registration, offeredUntil: null })
    return { ...asking, id: holdMailId(registration.id) }
  }
  const kind = registration.payBy ? 'toPay' : registration.status
  return registrationMail(telling, kind, {
    event,
    registration: { ...registration, offeredUntil: null },
    unanswered: registration.guests.filter((guest) => answerOf(guest) === 'unanswered').length,
  })
}

export function askingMail(
  telling: Pick<RequestContext, 'club' | 'site' | 'now'>,
  event: LockedEvent,
  registration: MailedRegistration,
): Mail {
  const kind = registration.status === 'waiting' ? 'toConfirmWaiting' : 'toConfirm'
  return registrationMail(telling, kind, { event, registration })
}

/** From 1. */
export async function placeOnWaitingList(
  db: Database,
  { eventId, number }: { eventId: number; number: number },
): Promise<number> {
  return db.$count(
    registrations,
    and(
      eq(registrations.eventId, eventId),
      eq(registrations.status, 'waiting'),
      lte(registrations.number, sql`${number}`),
    ),
  )
}
