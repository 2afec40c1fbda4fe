import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { eventNumber } from '#app/events/events/events.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import {
  registrationMail,
  type RegistrationMailKind,
} from '#app/events/registrations/registration-mail.server.ts'
import { markCancelled, withSeatsOf } from '#app/events/registrations/seats.server.ts'
import { recordAudits, type Acting } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { circulars, type OpeningLoss } from '#app/platform/schema/circulars/circulars.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { ledgerCharges, ledgerChargeStates } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import { notifyHelpers } from './office-mail.server.ts'

const activeOf = (eventId: number) =>
  and(eq(registrations.eventId, eventId), ne(registrations.status, 'cancelled'))

export const countActive = (db: Database, eventId: number): Promise<number> =>
  db.$count(registrations, activeOf(eventId))

/**
 * Charged registrations of an event that was not cancelled, samples aside: deleting them would owe
 * all their payments back.
 */
export async function countCharged(
  db: Database,
  { id, cancelledAt }: Pick<LockedEvent, 'id' | 'cancelledAt'>,
): Promise<number> {
  if (cancelledAt) return 0
  const { eventId, kind, reverses, sample } = ledgerCharges
  const [row] = await db
    .select({ charged: sql<number>`count(*)::int` })
    .from(ledgerCharges)
    .innerJoin(ledgerChargeStates, eq(ledgerChargeStates.chargeId, ledgerCharges.id))
    .where(
      and(
        eq(eventId, id),
        eq(kind, 'seat'),
        isNull(reverses),
        eq(sample, false),
        eq(ledgerChargeStates.reversed, false),
      ),
    )
  return row?.charged ?? 0
}

/** Ordered by number. */
export function activeRegistrations(tx: Database, { id }: LockedEvent) {
  return tx.select().from(registrations).where(activeOf(id)).orderBy(asc(registrations.number))
}

/** Confirmed or waiting registrations that can be written to. */
export async function reachable(tx: Database, event: LockedEvent) {
  return (await activeRegistrations(tx, event)).filter(
    ({ anonymousSince, walkIn, confirmBy }) => !anonymousSince && !walkIn && !confirmBy,
  )
}

/** Mails everyone that `reachable` finds, and the helpers; returns the number of registrations. */
export async function notifyEventPeople(
  tx: Database,
  cx: RequestContext,
  event: LockedEvent,
  kind: RegistrationMailKind,
  {
    reason = {},
    before,
  }: { reason?: Partial<Record<Language, string>>; before?: LockedEvent } = {},
): Promise<number> {
  const people = await reachable(tx, event)
  for (const registration of people) {
    const why = reason[registration.language] || reason.es || reason.ca || ''
    const facts = {
      event,
      registration,
      ...(before ? { before } : {}),
      reason: why,
      reasonIsForeign: !reason[registration.language],
    }
    await cx.outbox.queue(tx, registrationMail(cx, kind, facts))
  }
  await notifyHelpers(tx, cx, event, before)
  return people.length
}

const waitFor = (eventId: number): SQL | undefined =>
  and(
    eq(circulars.opensWith, eventId),
    eq(circulars.state, 'scheduled'),
    isNull(circulars.scheduledAt),
  )

/** Circulars that wait for an event's opening to members. */
export const countWaitingFor = (db: Database, eventId: number): Promise<number> =>
  db.$count(circulars, waitFor(eventId))

/**
 * Turns circulars that wait for an event's opening into drafts, inside `tx` of the command that cancels or deletes it.
 * A trigger covers every other way without an audit row (migrations/functions/circulars.sql).
 */
export async function unscheduleOpenings(
  tx: Database,
  cx: Acting,
  eventId: number,
  because: OpeningLoss,
): Promise<void> {
  const drafts = await tx
    .update(circulars)
    .set({ state: 'draft', opensWith: null, openingLost: because, updatedAt: cx.now })
    .where(waitFor(eventId))
    .returning({ id: circulars.id, title: circulars.subject })
  await recordAudits(
    tx,
    cx,
    drafts.map(({ id, title }) => ({
      action: 'circular.opening-lost' as const,
      subjectType: 'circular' as const,
      subjectId: id,
      details: { title },
    })),
  )
}

/**
 * Cancels an event with all its registrations, always with refund, and mails everyone the reason.
 * Circulars that wait for its opening become drafts. Gives the number of mails; a second time none.
 * @throws Problem 404; 410 for an event that is over.
 */
export async function cancelEvent(
  cx: RequestContext,
  eventId: string,
  reason: Partial<Record<Language, string>> = {},
): Promise<number> {
  authorize(cx.actor, 'events.manage')
  return withSeatsOf(cx.db, eventNumber(eventId), async (tx, before) => {
    if (before.cancelledAt) return 0
    if (before.date <= cx.now) throw new Problem('eventOver', 410)
    await unscheduleOpenings(tx, cx, before.id, 'cancelled')
    const [event] = await tx
      .update(events)
      .set({
        cancelledAt: cx.now,
        updatedAt: cx.now,
        seatsTaken: 0,
        withheld: 0,
        calendarSequence: sql`${events.calendarSequence} + 1`,
      })
      .where(eq(events.id, before.id))
      .returning()
    if (!event) throw new Error('the event is locked, so it is there')
    const notified = await notifyEventPeople(tx, cx, event, 'eventCancelled', { reason })
    for (const { id, status, confirmBy } of await activeRegistrations(tx, event)) {
      const paidBack = status === 'confirmed' && !confirmBy ? true : null
      await markCancelled(tx, cx, id, 'event', paidBack)
    }
    await auditEvent(tx, cx, 'event.cancelled', event.id, { told: notified })
    return notified
  })
}
