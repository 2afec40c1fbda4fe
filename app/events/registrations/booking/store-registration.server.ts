import { randomUUID } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import { totalOf, seatPrices } from '#app/events/events/seats/registration-window.ts'
import { isHeld, payEnd } from '#app/events/registrations/holds/hold.ts'
import { holdMailId } from '#app/events/registrations/holds/holds.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import type { Guest } from '#app/events/registrations/own/registration.ts'
import type { MailedRegistration } from '#app/events/registrations/registration-mail-facts.ts'
import { registrationMail } from '#app/events/registrations/registration-mail.server.ts'
import { freeSeats, moveWaitingList } from '#app/events/registrations/seats.server.ts'
import { answerOf } from '#app/members/people/diets.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations, guests } from '#app/platform/schema/events/registrations.ts'

type RegistrationContext = {
  accountId: string | null
  name: string
  email: string
  language: Language
  seats: number
  submission: string | null
  member: boolean
  note: string | null
  /** Deadline for a visitor to confirm; null when confirmed. */
  confirmBy: Date | null
  /** One per seat, the registrant first. */
  guests: readonly Guest[]
}

export type NewRegistration = RegistrationContext & { acceptsWaiting: boolean }

export type RegistrationToStore = RegistrationContext & {
  id: string
  status: 'confirmed' | 'waiting'
  total: number
  /** Payment deadline; null for none. */
  payBy: Date | null
  at: Date
}

export type StoredOutcome =
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
): Promise<StoredOutcome> {
  // Expired offers count as taken until the waiting list is processed, and the waiting list comes first.
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
  given: RegistrationContext,
  { fits, at, inAdvance = false }: { fits: boolean; at: Date; inAdvance?: boolean },
): RegistrationToStore {
  const status = fits ? 'confirmed' : 'waiting'
  const total = totalOf(event, given)
  // Nothing is owed before confirmation.
  const owes = inAdvance && fits && given.confirmBy === null
  const payBy = owes ? payEnd(event, total, at) : null
  return { ...given, id: randomUUID(), status, total, payBy, at }
}

/** The first mail of a registration; for a held one it explains how to confirm. */
export function firstMail(
  cx: Pick<RequestContext, 'club' | 'site' | 'now'>,
  event: LockedEvent,
  registration: RegistrationToStore,
): Mail {
  if (isHeld(registration)) {
    const asking = confirmationMail(cx, event, { ...registration, offeredUntil: null })
    return { ...asking, id: holdMailId(registration.id) }
  }
  const kind = registration.payBy ? 'toPay' : registration.status
  return registrationMail(cx, kind, {
    event,
    registration: { ...registration, offeredUntil: null },
    unanswered: registration.guests.filter((guest) => answerOf(guest) === 'unanswered').length,
  })
}

export function confirmationMail(
  cx: Pick<RequestContext, 'club' | 'site' | 'now'>,
  event: LockedEvent,
  registration: MailedRegistration,
): Mail {
  const kind = registration.status === 'waiting' ? 'toConfirmWaiting' : 'toConfirm'
  return registrationMail(cx, kind, { event, registration })
}

/** Position on the waiting list, from 1. */
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

/** Stores registrations with their people under the event's lock, and counts `taken` more seats, in one statement. */
export async function insertRegistrations(
  tx: Database,
  event: Pick<LockedEvent, 'id' | 'price' | 'memberPrice'>,
  rows: readonly RegistrationToStore[],
  taken: number,
): Promise<void> {
  if (rows.length === 0) return
  const people = rows.flatMap((row) => {
    const prices = seatPrices(event, row)
    return row.guests.map((guest, index) => ({
      ...guest,
      registration_id: row.id,
      seat: index + 1,
      price: prices[index] ?? 0,
      note: guest.note || null,
    }))
  })
  await tx.execute(sql`
    with registration as (
      insert into ${registrations} (id, event_id, user_id, name, email, language, seats, status, submission,
        member, total, note, confirm_by, pay_by, confirmed_at, created_at, updated_at)
      select id, ${event.id}::bigint, "accountId", name, email, language, seats, status, submission, member, total,
        note, "confirmBy", "payBy", case when status = 'confirmed' then at end, at, at
      from jsonb_to_recordset(${jsonRows(rows.map(withoutGuests))}::jsonb) as given (place int, id uuid,
        "accountId" uuid, name text, email text, language text, seats smallint, status text,
        submission uuid, member boolean, total int, note text, "confirmBy" timestamptz, "payBy" timestamptz,
        at timestamptz)
      order by place
    ), taken as (
      update ${events} set seats_taken = seats_taken + ${taken} where id = ${event.id}
    )
    insert into ${guests} (registration_id, place, name, has_needs, diets, allergens, note, price)
    select registration_id, seat, name, "hasNeeds", diets, allergens, note, price
    from jsonb_to_recordset(${jsonRows(people)}::jsonb) as person (place int, registration_id uuid,
      seat smallint, name text, "hasNeeds" boolean, diets text[], allergens text[], note text, price int)
    order by place`)
}

const withoutGuests = ({ guests: _guests, ...row }: RegistrationToStore) => row
