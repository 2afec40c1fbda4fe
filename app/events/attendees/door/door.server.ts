import { and, eq, gt, inArray, asc, sql } from 'drizzle-orm'
import type { CheckInMark } from '#app/events/attendees/acts/attendee-input.ts'
import type { MarkResult } from '#app/events/attendees/attendee.ts'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import type { DoorPayment } from '#app/events/attendees/phone/taking.ts'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { tableNumber } from '#app/events/registrations/event-tables.server.ts'
import { needsIn } from '#app/events/registrations/own/guests-of.server.ts'
import { withSeatsOf } from '#app/events/registrations/seats.server.ts'
import { seatPayments } from '#app/money/ledger/paying/seat-payments.server.ts'
import { authorizeFor } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { checkIns, guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { doorPaymentOf, undoableSince } from './door-payments.server.ts'

export type DoorRegistration = Awaited<ReturnType<typeof doorList>>['registrations'][number]

export type DoorGuest = DoorRegistration['guests'][number]

/** Expected guests with allergies and amounts due; see `expectedGuests`. */
export async function doorList(cx: RequestContext, eventId: string) {
  const { id: accountId } = authorizeFor(cx.actor, 'door.keep', eventId)
  const { event, rows } = await expectedGuests(cx, eventId, 'door')
  const parties = Map.groupBy(rows, ({ registration }) => registration.id)
  const payments = await seatPayments(cx.db, [...parties.keys()], undoableSince(cx))
  const isSeated = rows.some(({ table }) => table !== null)
  const registered = [...parties.values()].flatMap((party) => {
    const [first] = party
    if (!first) return []
    const { id, number, name, note, confirmBy, walkIn, total } = first.registration
    const owed = payments.get(id)
    // A held registration owes its total once confirmed; paying confirms it.
    const held = { openCents: total, paid: false, taken: null }
    const payment: DoorPayment | null = owed
      ? doorPaymentOf(owed)
      : confirmBy && total > 0
        ? held
        : null
    const people = party.map(({ guest, table }) => ({
      id: guest.id,
      name: guest.name,
      checkedInAt: guest.checkedInAt,
      table,
      /** Other guests have tables; this one has none. */
      unseated: isSeated && table === null,
      ...needsIn(guest),
      /** Needs are erased seven days after the event. */
      erased: guest.diets === null && guest.allergens === null,
    }))
    return [{ id, number, name, note, confirmBy, walkIn: walkIn !== null, payment, guests: people }]
  })
  return { event, accountId, registrations: registered }
}

/**
 * Stores check-in marks sent by phones, possibly late or repeated. Each counts once; the second
 * mark of a person reports who marked them first.
 */
export async function markGuests(
  cx: RequestContext,
  eventId: string,
  marks: readonly CheckInMark[],
): Promise<MarkResult[]> {
  const account = authorizeFor(cx.actor, 'door.keep', eventId)
  const event = await attendedEvent(cx, eventId, 'door.keep')
  return withSeatsOf(cx.db, event.id, async (tx) => {
    const ids = [...new Set(marks.map(({ guest }) => guest))]
    // The event lock serialises phones and cancellations.
    const found = await tx
      .select({ guest: guests, confirmBy: registrations.confirmBy, payBy: registrations.payBy })
      .from(guests)
      .innerJoin(registrations, eq(registrations.id, guests.registrationId))
      .where(
        and(
          inArray(guests.id, ids),
          eq(registrations.eventId, event.id),
          eq(registrations.status, 'confirmed'),
        ),
      )
    await confirmAtDoor(tx, found, marks)
    const people = new Map(found.map(({ guest }) => [guest.id, guest]))
    const results: MarkResult[] = []
    for (const mark of marks) {
      const guest = people.get(mark.guest)
      if (!guest) {
        results.push({ ...idsOf(mark), outcome: 'unknown', checkedInAt: null, by: null })
        continue
      }
      results.push(await storeMark(tx, cx, account.id, guest, mark))
    }
    return results
  })
}

/** Arriving confirms held and unpaid seats. */
async function confirmAtDoor(
  tx: Database,
  found: readonly {
    guest: typeof guests.$inferSelect
    confirmBy: Date | null
    payBy: Date | null
  }[],
  marks: readonly CheckInMark[],
) {
  const here = new Set(marks.flatMap((mark) => (mark.here ? [mark.guest] : [])))
  const held = found.filter(
    ({ guest, confirmBy, payBy }) => (confirmBy !== null || payBy !== null) && here.has(guest.id),
  )
  if (held.length === 0) return
  const ids = held.map(({ guest }) => guest.registrationId)
  await tx
    .update(registrations)
    .set({ confirmBy: null, payBy: null })
    .where(inArray(registrations.id, ids))
}

const idsOf = ({ id, guest }: CheckInMark) => ({ id, guest })

async function storeMark(
  tx: Database,
  cx: RequestContext,
  accountId: string,
  guest: typeof guests.$inferSelect,
  mark: CheckInMark,
): Promise<MarkResult> {
  const at = mark.at > cx.now ? cx.now : mark.at
  const fresh = await tx
    .insert(checkIns)
    .values({
      mark: mark.id,
      guestId: guest.id,
      here: mark.here,
      at,
      markedBy: accountId,
      receivedAt: cx.now,
    })
    .onConflictDoNothing()
    .returning({ mark: checkIns.mark })
  const already = mark.here && guest.checkedInAt !== null
  if (fresh.length === 0 || already || (await isOvertaken(tx, guest.id, at))) {
    const by = fresh.length > 0 && already ? await nameOf(tx, guest.checkedInBy) : null
    const outcome = by === null ? 'marked' : 'already'
    return { ...idsOf(mark), outcome, checkedInAt: guest.checkedInAt, by }
  }
  guest.checkedInAt = mark.here ? at : null
  guest.checkedInBy = mark.here ? accountId : null
  await tx
    .update(guests)
    .set({ checkedInAt: guest.checkedInAt, checkedInBy: guest.checkedInBy })
    .where(eq(guests.id, guest.id))
  return { ...idsOf(mark), outcome: 'marked', checkedInAt: guest.checkedInAt, by: null }
}

/** A newer mark exists, so this one arrived too late. */
async function isOvertaken(tx: Database, guestId: string, at: Date): Promise<boolean> {
  const newer = await tx.$count(checkIns, and(eq(checkIns.guestId, guestId), gt(checkIns.at, at)))
  return newer > 0
}

/** '?' for a deleted account. */
async function nameOf(tx: Database, id: string | null): Promise<string> {
  const [account] =
    id === null
      ? []
      : await tx
          .select({ name: accounts.name, email: accounts.email })
          .from(accounts)
          .where(eq(accounts.id, id))
  return account ? account.name || account.email : '?'
}

/** Confirmed guests with allergies, by registration name. Each view is audited as health data. Throws Problem 404. */
export async function expectedGuests(
  cx: RequestContext,
  eventId: string,
  page: 'door' | 'kitchen',
) {
  const event = await attendedEvent(cx, eventId, page === 'kitchen' ? 'kitchen.read' : 'door.keep')
  const rows = await cx.db.transaction(async (tx) => {
    await auditEvent(tx, cx, 'health.viewed', event.id, { page })
    return tx
      .select({
        registration: registrations,
        guest: guests,
        table: tableNumber,
      })
      .from(guests)
      .innerJoin(registrations, eq(registrations.id, guests.registrationId))
      .where(and(eq(registrations.eventId, event.id), eq(registrations.status, 'confirmed')))
      .orderBy(sql`searchable(${registrations.name})`, asc(registrations.number), asc(guests.place))
  })
  return { event, rows }
}
