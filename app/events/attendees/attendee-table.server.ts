import { asc, eq } from 'drizzle-orm'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { tableNumber } from '#app/events/registrations/event-tables.server.ts'
import { isHeld } from '#app/events/registrations/holds/hold.ts'
import { registrationBadgeCopy } from '#app/events/registrations/own/registration-badge.copy.ts'
import { forfeitedCents } from '#app/events/registrations/payment/paid-for-seats.ts'
import { typedEuros } from '#app/kit/forms/euro-input.ts'
import { seatCredits, seatPayments } from '#app/money/ledger/paying/seat-payments.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { writeCsv, type Cell } from '#app/platform/tables/csv-stream.server.ts'
import { attendeesCopy } from './attendees.copy.ts'
import { attendedEvent } from './attendees.server.ts'

/**
 * All registrations of an event as CSV, one row per person. Only the first person of a party has
 * amounts, so that columns add up; without the money permission there are none. No health data.
 */
export async function attendeeTable(cx: RequestContext, eventId: string): Promise<string> {
  const event = await attendedEvent(cx, eventId, 'registrations.read')
  const { rows, payments, credits } = await cx.db.transaction(async (tx) => {
    await auditEvent(tx, cx, 'registration.exported', event.id)
    const found = await tx
      .select({
        registration: registrations,
        guest: {
          name: guests.name,
          at: guests.checkedInAt,
          place: guests.place,
          table: tableNumber,
        },
      })
      .from(guests)
      .innerJoin(registrations, eq(registrations.id, guests.registrationId))
      .where(eq(registrations.eventId, event.id))
      .orderBy(asc(registrations.number), asc(guests.place))
    const ids = [...new Set(found.map(({ registration }) => registration.id))]
    return {
      rows: found,
      payments: await seatPayments(tx, ids, cx.now),
      credits: await seatCredits(tx, ids),
    }
  })
  // Reversed: the first person of each party wins.
  const firstPlaces = new Map(
    rows.toReversed().map(({ registration, guest }) => [registration.id, guest.place]),
  )
  const {
    table: copy,
    payment: { title: paymentColumn, states },
    anonymous,
    filters: { unconfirmed: stateOfHeld },
  } = attendeesCopy[cx.language]
  const { keepsMoney } = event
  const paid = (registration: string) => {
    const payment = payments.get(registration)
    if (!payment) return ''
    return states[payment.openCents === 0 ? 'paid' : payment.debited ? 'debited' : 'open']
  }
  const { status } = registrationBadgeCopy[cx.language]
  return writeCsv(
    keepsMoney
      ? copy.columns
      : [...copy.columns.slice(0, 6), paymentColumn, ...copy.columns.slice(7, 12)],
    rows.map(({ registration, guest }) => {
      const once = (cents: number) =>
        guest.place === firstPlaces.get(registration.id) ? typedEuros(cents) : ''
      const cells: Cell[] = [
        registration.number,
        guest.name || anonymous,
        registration.name || anonymous,
        registration.anonymousSince || registration.walkIn ? '' : registration.email,
        isHeld(registration) ? stateOfHeld : status[registration.status],
        registration.seats,
        keepsMoney ? once(registration.total) : paid(registration.id),
        registration.member ? copy.yes : copy.no,
        registration.createdAt,
        guest.at ?? '',
        guest.table ?? '',
        registration.note ?? '',
      ]
      return keepsMoney
        ? cells.concat([
            once(credits.get(registration.id) ?? 0),
            once(forfeitedCents(registration)),
          ])
        : cells
    }),
  )
}
