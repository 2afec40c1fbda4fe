import { randomUUID } from 'node:crypto'
import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { encodeQR } from 'qr'
import { eventIn, foreignIn } from '#app/events/events/event-texts.ts'
import { registrationCutOff } from '#app/events/events/seats/registration-window.ts'
import { isInProgress } from '#app/events/registrations/booking/in-progress.server.ts'
import { placeOnWaitingList } from '#app/events/registrations/booking/store-registration.server.ts'
import { awaitsPayment, isHeld } from '#app/events/registrations/holds/hold.ts'
import { activeHold, allowedActsNow } from '#app/events/registrations/holds/holds.server.ts'
import type { RegistrationRow } from '#app/events/registrations/seats.server.ts'
import { isKeyOf } from '#app/money/card-payments/payment-order.server.ts'
import { openOfRegistration, waysToPay } from '#app/money/ledger/paying/ways-to-pay.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import { belongsTo, isOf, type Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext, Site } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { foreignTexts, textIn } from '#app/platform/db/searching/translated.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { guestsOf } from './guests-of.server.ts'

/** A registration of the requesting person: by its link's key, or by session. */
export type OwnKey = { id: string; key: string | null }

/** Registrations of the account, including a visitor's with its address. */
export const ofAccount = (account: Owner) => belongsTo(registrations, account)

/** The stored registration, for its link or its owner's session. Throws Problem 404 for anybody else. */
export async function ownRow(cx: RequestContext, { id, key }: OwnKey): Promise<RegistrationRow> {
  const [row] = isUuid(id)
    ? await cx.db.select().from(registrations).where(eq(registrations.id, id.toLowerCase()))
    : []
  const byKey = row && isKeyOf(cx.site, row.id, key)
  const { actor } = cx
  const bySession = row && actor.kind === 'account' && isOf(actor, row)
  if (!row || row.anonymousSince || !(byKey || bySession)) {
    throw new Problem('registrationNotFound', 404)
  }
  return row
}

export type OwnRegistration = Awaited<ReturnType<typeof findOwnRegistration>>

/** A registration as its owner's page shows it. Throws Problem 404. */
export async function findOwnRegistration(cx: RequestContext, own: OwnKey) {
  const row = await ownRow(cx, own)
  const [people, [event]] = await Promise.all([
    guestsOf(cx.db, row.id),
    cx.db.select().from(events).where(eq(events.id, row.eventId)),
  ])
  if (!event) throw new Problem('eventNotFound', 404)
  const { title, location } = eventIn(event, cx.language)
  const shown = {
    id: event.id,
    title,
    date: event.date,
    endsAt: event.endsAt,
    location,
    foreign: foreignIn(event, cx.language),
    cancelled: event.cancelledAt !== null,
    /** Whether the event has ended. */
    over: event.date <= cx.now && !isInProgress(event, cx.now),
    /** Answers can be changed until then. */
    cutOff: registrationCutOff(event),
    price: event.price,
    mostSeatsAtOnce: event.mostSeatsAtOnce,
  }
  const confirmBy = await activeHold(cx.db, event, row, cx.now)
  return {
    registration: { ...shownRegistration(row), ...(confirmBy ? { confirmBy } : {}) },
    event: shown,
    guests: people,
    sitWith: row.sitWith,
    free: event.maxParticipants - event.seatsTaken,
    /** On the waiting list, from 1; null when not waiting. */
    place: row.status === 'waiting' ? await placeOnWaitingList(cx.db, row) : null,
    acts: await allowedActsNow(cx.db, confirmBy ? { ...row, confirmBy } : row, event, cx.now),
  }
}

export type Registration = ReturnType<typeof shownRegistration>

function shownRegistration(row: RegistrationRow) {
  const { id, number, name, email, seats, status, member, total } = row
  const { confirmedAt, offeredUntil, givenUpAt, cancelledBecause, refundable, createdAt } = row
  const { refund, lost, givenUpSeats, confirmBy, payBy } = row
  return {
    id,
    number,
    name,
    email,
    seats,
    status,
    member,
    /** Cents for current seats, or those at cancellation. */
    total,
    /** Changes with each update. */
    version: row.updatedAt.getTime(),
    confirmedAt,
    /** Confirmation deadline of a visitor's registration; kept once expired. */
    confirmBy,
    payBy,
    offeredUntil,
    givenUpAt,
    givenUp: givenUpAt ? Math.min(givenUpSeats ?? seats, seats) : 0,
    /** Cents due back, and lost, for seats no longer held. */
    refund,
    lost,
    cancelledBecause,
    refundable,
    createdAt,
  }
}

export const seatsGivenUp = sql<number>`case when ${registrations.givenUpAt} is null then 0
  else least(coalesce(${registrations.givenUpSeats}, ${registrations.seats}), ${registrations.seats}) end::int`

export type ListedRegistration = Awaited<ReturnType<typeof listOwnRegistrations>>[number]

const listed = 50

/** The account's registrations, visitor registrations with its address included. */
export async function listOwnRegistrations(cx: RequestContext) {
  const account = authorize(cx.actor, 'account.own')
  return cx.db
    .select({
      id: registrations.id,
      number: registrations.number,
      seats: registrations.seats,
      status: registrations.status,
      givenUp: seatsGivenUp,
      confirmBy: registrations.confirmBy,
      payBy: registrations.payBy,
      event: {
        id: events.id,
        title: textIn(events, events.title, cx.language),
        foreign: foreignTexts(events, { title: events.title }, cx.language),
        date: events.date,
        endsAt: events.endsAt,
      },
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(ofAccount(account))
    .orderBy(desc(events.date), desc(registrations.number))
    .limit(listed)
}

export async function ownRegistrationFor(
  cx: RequestContext,
  eventId: number,
): Promise<string | null> {
  if (cx.actor.kind === 'visitor') return null
  const [row] = await cx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        ne(registrations.status, 'cancelled'),
        ofAccount(cx.actor),
      ),
    )
    .limit(1)
  return row?.id ?? null
}

/** Upcoming events for which the account is registered. */
export async function ownUpcomingEvents(
  cx: Pick<RequestContext, 'db' | 'actor' | 'now'>,
): Promise<number[]> {
  if (cx.actor.kind === 'visitor') return []
  const rows = await cx.db
    .select({ id: registrations.eventId })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(ne(registrations.status, 'cancelled'), gte(events.date, cx.now), ofAccount(cx.actor)),
    )
  return rows.map(({ id }) => id)
}

/** Throws Problem 404. */
export async function registrationPage(cx: RequestContext, own: OwnKey) {
  const found = await findOwnRegistration(cx, own)
  const { registration, event } = found
  const theirs = registration.status === 'confirmed' && !isHeld(registration)
  const comes = theirs && !awaitsPayment(registration) && !event.cancelled && !event.over
  const open = await openOfRegistration(cx.db, registration.id)
  return {
    own: found,
    ways: open && waysToPay(cx, open),
    /** Idempotency key of the payment form. */
    submission: randomUUID(),
    code: comes ? checkInCode(cx.site, event.id, registration.id) : null,
    now: cx.now,
  }
}

/** Registration QR code as a data URL. A photograph of it gives no access. */
function checkInCode({ origin }: Site, eventId: number, id: string): string {
  const scanned = `${origin}/admin/eventos/${eventId}/entrada?reserva=${id}`
  const drawing = encodeQR(scanned, 'svg', { ecc: 'medium', border: 2 })
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
