import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import {
  registrationMail,
  type RegistrationMailKind,
} from '#app/events/registrations/registration-mail.server.ts'
import { recordAudits, type Acting } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { circulars, type LostOpening } from '#app/platform/schema/circulars/circulars.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { ledgerCharges, ledgerChargeStates } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import { tellHelpers } from './office-mail.server.ts'

const standingOf = (eventId: number) =>
  and(eq(registrations.eventId, eventId), ne(registrations.status, 'cancelled'))

export const countActive = (db: Database, eventId: number): Promise<number> =>
  db.$count(registrations, standingOf(eventId))

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

/** By number. */
export function standing(tx: Database, { id }: LockedEvent) {
  return tx.select().from(registrations).where(standingOf(id)).orderBy(asc(registrations.number))
}

/** Confirmed or waiting registrations that can be written to. */
export async function reachable(tx: Database, event: LockedEvent) {
  return (await standing(tx, event)).filter(
    ({ anonymousSince, walkIn, confirmBy }) => !anonymousSince && !walkIn && !confirmBy,
  )
}

/** Mails everyone whom `reachable` finds, and the helpers; gives the number of registrations. */
export async function tell(
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
    const told = {
      event,
      registration,
      ...(before ? { before } : {}),
      reason: why,
      reasonIsForeign: !reason[registration.language],
    }
    await cx.outbox.queue(tx, registrationMail(cx, kind, told))
  }
  await tellHelpers(tx, cx, event, before)
  return people.length
}

/** Throws Problem 404 for anything but a number. */
export function knownId(eventId: string): number {
  const id = numberedId(eventId)
  if (id === null) throw new Problem('eventNotFound', 404)
  return id
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
 * Turns circulars that wait for an event's opening into drafts, inside `tx` of the command that
 * cancels or deletes it. A trigger covers every other way without an audit row
 * (migrations/functions/circulars.sql).
 */
export async function loseOpenings(
  tx: Database,
  cx: Acting,
  eventId: number,
  because: LostOpening,
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
