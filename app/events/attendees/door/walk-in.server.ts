import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { WalkInInput } from '#app/events/attendees/acts/attendee-input.ts'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { auditRegistration } from '#app/events/event-audit.server.ts'
import { totalOf } from '#app/events/events/seats/registration-window.ts'
import { tablesWithRoom } from '#app/events/registrations/event-tables.server.ts'
import { releaseFor } from '#app/events/registrations/holds/withheld-seats.server.ts'
import { freeSeats, takeSeats, withSeatsOf } from '#app/events/registrations/seats.server.ts'
import { seatings } from '#app/events/seating/seating.schema.ts'
import { authorizeFor } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'

/**
 * Lets a walk-in enter by name alone, without a mail. Exceeds the seats only when asked. The same submission twice is
 * one person.
 *
 * @throws Problem 404; 410 for a cancelled event.
 */
export async function addWalkIn(
  cx: RequestContext,
  eventId: string,
  { name, beyond, table, submission }: WalkInInput,
): Promise<'in' | 'full' | { outcome: 'refused'; errors: { table: 'tableFull' } }> {
  const account = authorizeFor(cx.actor, 'door.keep', eventId)
  const { id: known } = await attendedEvent(cx, eventId, 'door.keep')
  return withSeatsOf(cx.db, known, async (tx, event) => {
    if (event.cancelledAt) throw new Problem('eventCancelled', 410)
    const same = await tx.$count(
      registrations,
      and(eq(registrations.eventId, event.id), eq(registrations.submission, submission)),
    )
    if (same > 0) return 'in'
    const at = await tableWithRoom(tx, event.id, table)
    if (at === undefined) return { outcome: 'refused', errors: { table: 'tableFull' } }
    await releaseFor(tx, event, 1)
    const isWithin = freeSeats(event) > 0
    if (!isWithin && beyond !== 'yes') return 'full'
    if (isWithin) await takeSeats(tx, event, 1)
    const id = randomUUID()
    const price = totalOf(event, { seats: 1, member: false })
    await tx.insert(registrations).values({
      id,
      eventId: event.id,
      name,
      // A made-up address: an event has no two registrations with one address.
      email: `walk-in-${id}`,
      language: cx.language,
      seats: 1,
      status: 'confirmed',
      submission,
      total: price,
      confirmedAt: cx.now,
      remindedAt: cx.now,
      walkIn: isWithin ? 'within' : 'beyond',
      createdAt: cx.now,
      updatedAt: cx.now,
    })
    const guestId = randomUUID()
    await tx.insert(guests).values({
      id: guestId,
      registrationId: id,
      place: 1,
      name,
      diets: [],
      allergens: [],
      price,
      checkedInAt: cx.now,
      checkedInBy: account.id,
    })
    if (at !== null) await tx.insert(seatings).values({ guestId, tableId: at, byHand: true })
    await auditRegistration(tx, cx, 'registration.walked-in', id, { event: event.id })
    return 'in'
  })
}

/** The table's id; null for none, undefined when it is full. */
async function tableWithRoom(
  tx: Database,
  eventId: number,
  asked: string,
): Promise<string | null | undefined> {
  if (asked === 'none') return null
  const tables = (await tablesWithRoom(tx, eventId)).filter(({ free }) => free > 0)
  if (asked === 'auto') return tables.toSorted((one, other) => other.free - one.free)[0]?.id ?? null
  return tables.find(({ number }) => String(number) === asked)?.id
}

/** The walk-in form with the tables that have room. Throws Problem 404. */
export async function walkInForm(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId, 'door.keep')
  const tables = await tablesWithRoom(cx.db, event.id)
  return {
    event,
    submission: randomUUID(),
    tables: tables.flatMap(({ number, free }) => (free > 0 ? [{ number, free }] : [])),
  }
}
