import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import {
  attendeePaymentOf,
  undoableSince,
} from '#app/events/attendees/door/door-payments.server.ts'
import { isOver } from '#app/events/events/event.ts'
import { findEvent } from '#app/events/events/events.server.ts'
import { seatsGivenUp } from '#app/events/registrations/own/own-registration.server.ts'
import { forfeitedCents } from '#app/events/registrations/payment/paid-for-seats.ts'
import { seatCredits, seatPayments } from '#app/money/ledger/paying/seat-payments.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { authorizeFor } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may, mayFor, type Operation, nightOperations } from '#app/platform/auth/permissions.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { listPage } from '#app/platform/db/searching/list-page.ts'
import { containing, searchedText } from '#app/platform/db/searching/searching.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import type { RegistrationStatus } from '#app/platform/schema/events/registrations.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { Problem } from '#app/problem.ts'
import { eventPages, type AttendeeFilter, type EventPage } from './attendee.ts'

const pageSize = 50

export type AttendedEvent = Awaited<ReturnType<typeof attendedEvent>>

/** A registration in the event's list. No health data. */
export type Attendee = AttendeeList['rows'][number]

/** The event for a page about its people. Throws Problem 404. */
export async function attendedEvent(
  cx: RequestContext,
  id: string,
  operation: Operation = 'registrations.manage',
) {
  authorizeFor(cx.actor, operation, id)
  const event = await findEvent(cx, id, 'any')
  const { title, foreign, date, endsAt, location, maxParticipants, seatsTaken } = event
  const { cancelledAt } = event
  const over = isOver(event, cx.now) && cancelledAt === null
  return {
    id: event.id,
    title,
    foreign,
    date,
    endsAt,
    location,
    maxParticipants,
    seatsTaken,
    cancelledAt,
    /** Drafts have no page on the site. */
    published: event.status === 'published',
    /** The event has not begun: people can still be added. */
    ahead: date > cx.now && cancelledAt === null,
    /** Over and not cancelled: its night can be closed. */
    over,
    /** Its night is closed, as a visit. */
    closed: over && (await cx.db.$count(visits, eq(visits.eventId, event.id))) > 0,
    /** Pages this person may open. */
    allowed: eventPages.filter((page) => mayOpen(cx.actor, page, id)),
    manages: mayFor(cx.actor, 'registrations.manage', id),
    /** May see the club's money. */
    keepsMoney: may(cx.actor, 'ledger.manage'),
  }
}

const columns = {
  id: registrations.id,
  number: registrations.number,
  name: registrations.name,
  email: registrations.email,
  seats: registrations.seats,
  status: registrations.status,
  givenUp: seatsGivenUp,
  confirmBy: registrations.confirmBy,
  payBy: registrations.payBy,
  member: registrations.member,
  total: registrations.total,
  note: registrations.note,
  createdAt: registrations.createdAt,
  refundable: registrations.refundable,
  lost: registrations.lost,
  walkIn: registrations.walkIn,
  updatedAt: registrations.updatedAt,
  anonymous: sql<boolean>`${registrations.anonymousSince} is not null`,
}

const storedAttendees = (db: Database, condition: SQL | undefined) =>
  db.select(columns).from(registrations).where(condition)

const conditions: Readonly<Record<AttendeeFilter, SQL | undefined>> = {
  all: ne(registrations.status, 'cancelled'),
  confirmed: and(eq(registrations.status, 'confirmed'), isNull(registrations.confirmBy)),
  unconfirmed: and(ne(registrations.status, 'cancelled'), isNotNull(registrations.confirmBy)),
  waiting: inArray(registrations.status, ['waiting', 'offered']),
  cancelled: eq(registrations.status, 'cancelled'),
}

function conditionOf(eventId: number, search: string, filter: AttendeeFilter): SQL | undefined {
  const wanted = searchedText(search)
  // `offset 0` keeps the lookup within this event's registrations instead of all guests.
  const companion = sql`exists (select from ${guests}
    where ${guests.registrationId} = ${registrations.id} and ${containing(sql`${guests.searchName}`, wanted)} offset 0)`
  return and(
    eq(registrations.eventId, eventId),
    conditions[filter],
    wanted === '' ? undefined : or(containing(sql`${registrations.searchText}`, wanted), companion),
  )
}

export type AttendeeList = Awaited<ReturnType<typeof listAttendees>>

/**
 * A page of registrations by number; the search matches names, companions and addresses. Pages
 * count from 1; beyond the end is the last.
 */
export async function listAttendees(
  cx: RequestContext,
  eventId: string,
  { search, filter, page }: { search: string; filter: AttendeeFilter; page: number },
) {
  const event = await attendedEvent(cx, eventId, 'registrations.read')
  const condition = conditionOf(event.id, search, filter)
  const [total, sums, [seats]] = await Promise.all([
    cx.db.$count(registrations, condition),
    cx.db
      .select({
        status: registrations.status,
        seats: sql<number>`sum(${registrations.seats})::int`,
        unconfirmed: sql<number>`coalesce(sum(${registrations.seats})
          filter (where ${registrations.confirmBy} is not null), 0)::int`,
        count: sql<number>`count(*)::int`,
      })
      .from(registrations)
      .where(eq(registrations.eventId, event.id))
      .groupBy(registrations.status),
    cx.db.select({ withheld: events.withheld }).from(events).where(eq(events.id, event.id)),
  ])
  const confirmed = sums.find(({ status }) => status === 'confirmed')
  const sumOf = (status: RegistrationStatus) => sums.find((each) => each.status === status)
  const { limit, offset, ...place } = listPage(total, pageSize, page)
  const rows = await storedAttendees(cx.db, condition)
    .orderBy(asc(registrations.number))
    .limit(limit)
    .offset(offset)
  return {
    event,
    /** People of confirmed and held registrations, waiting registrations, held-back seats. */
    counts: {
      confirmed: (confirmed?.seats ?? 0) - (confirmed?.unconfirmed ?? 0),
      unconfirmed: confirmed?.unconfirmed ?? 0,
      offered: sumOf('offered')?.seats ?? 0,
      waiting: sumOf('waiting')?.count ?? 0,
      withheld: seats?.withheld ?? 0,
    },
    rows: await withCompanions(cx, rows),
    ...place,
  }
}

type Row = Awaited<ReturnType<typeof storedAttendees>>[number]

async function withCompanions(cx: RequestContext, rows: readonly Row[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [companions, parked, payments, credits] = await Promise.all([
    cx.db
      .select({ registrationId: guests.registrationId, name: guests.name })
      .from(guests)
      .where(
        and(
          inArray(guests.registrationId, ids),
          gt(guests.place, 1),
          // Anonymous registrations have no names.
          ne(guests.name, ''),
        ),
      )
      .orderBy(asc(guests.place)),
    cx.db
      .selectDistinct({ recipient: mails.recipient })
      .from(mails)
      .where(
        and(
          isNotNull(mails.parkedAt),
          inArray(
            mails.recipient,
            rows.map(({ email }) => email),
          ),
        ),
      ),
    seatPayments(cx.db, ids, undoableSince(cx)),
    seatCredits(cx.db, ids),
  ])
  const keepsMoney = may(cx.actor, 'ledger.manage')
  const names = Map.groupBy(companions, ({ registrationId }) => registrationId)
  const unreached = new Set(parked.map(({ recipient }) => recipient))
  return rows.map(({ updatedAt, total, lost, refundable, ...row }) => ({
    ...row,
    /** Cents, for the treasurer and admins only. */
    sums: keepsMoney
      ? {
          total,
          credit: credits.get(row.id) ?? 0,
          lost: forfeitedCents({ total, lost, refundable }),
        }
      : null,
    // A walk-in's address is made up, to be unique within the event.
    email: row.walkIn ? '' : row.email,
    version: updatedAt.getTime(),
    companions: (names.get(row.id) ?? []).map(({ name }) => name),
    /** A mail to this address bounced. */
    undelivered: unreached.has(row.email),
    payment: attendeePaymentOf(payments.get(row.id), keepsMoney),
  }))
}

/** Throws Problem 404. */
export async function findAttendee(cx: RequestContext, eventId: string, id: string) {
  const event = await attendedEvent(cx, eventId)
  const rows = isUuid(id)
    ? await storedAttendees(
        cx.db,
        and(eq(registrations.id, id), eq(registrations.eventId, event.id)),
      )
    : []
  const [attendee] = await withCompanions(cx, rows)
  if (!attendee) throw new Problem('registrationNotFound', 404)
  return attendee
}

/** Operations that a page requires, all of them. */
const pageOperations: Readonly<Record<EventPage, readonly Operation[]>> = {
  attendees: ['registrations.read'],
  door: ['door.keep'],
  night: nightOperations,
  tables: ['registrations.manage'],
  kitchen: ['kitchen.read'],
  menu: ['events.manage'],
  matrix: ['kitchen.read'],
  message: ['registrations.manage'],
  helpers: ['accounts.manage'],
  accounts: ['ledger.manage'],
}

export const mayOpen = (actor: Actor, page: EventPage, eventId: string): boolean =>
  pageOperations[page].every((operation) => mayFor(actor, operation, eventId))
