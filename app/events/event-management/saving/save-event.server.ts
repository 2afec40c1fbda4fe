import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { auditEvent } from '#app/events/event-audit.server.ts'
import {
  countCharged,
  reachable,
  activeRegistrations,
  notifyEventPeople,
  unscheduleOpenings,
} from '#app/events/event-management/event-people.server.ts'
import type { EventInput } from '#app/events/event-management/form/event-form-input.server.ts'
import { helpersOf } from '#app/events/event-management/office-mail.server.ts'
import { eventTexts } from '#app/events/events/event-texts.ts'
import { eventNumber } from '#app/events/events/events.server.ts'
import { copyMenuToEvent } from '#app/events/menus/writing/copy-menu.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { moveWaitingList, withSeatsOf } from '#app/events/registrations/seats.server.ts'
import type { EditConflict, SaveQuestion } from '#app/kit/forms/edit-answer.ts'
import { inLanguageOf } from '#app/kit/forms/translated-input.ts'
import { moveToTrash } from '#app/kit/records/move-to-trash.server.ts'
import { changedFields, recordAct } from '#app/kit/records/record-audit.server.ts'
import { titlesOf } from '#app/kit/records/trash-titles.ts'
import { conflicted, versionOf } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { changesNothing } from '#app/platform/db/changes-nothing.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { unlessRetyped } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { Problem } from '#app/problem.ts'
import { auditedFacts, eventValues } from './event-values.server.ts'
import { needsNotice, questionOf, questionOfNew } from './save-question.server.ts'

/**
 * Stores a new event and returns its id, or the question to ask first. The same submission is the same event. A copy
 * also copies the other event's menu.
 */
export async function createEvent(
  cx: RequestContext,
  { submission, event: input, answer, menuOf }: EventInput,
  { asks = false }: { asks?: boolean } = {},
): Promise<SaveQuestions | { outcome: 'created'; id: number }> {
  authorize(cx.actor, 'events.manage')
  const question = asks ? questionOfNew(cx, { answer, event: input }) : null
  if (question) return { outcome: 'asks', question }
  return cx.db.transaction(async (tx) => {
    const [event] = await tx
      .insert(events)
      .values({
        ...(await withExistingRestaurant(tx, input)),
        submission,
        createdAt: cx.now,
        updatedAt: cx.now,
      })
      .onConflictDoNothing({ target: events.submission })
      .returning({ id: events.id })
    if (!event) return { outcome: 'created', id: await storedEarlier(tx, submission) }
    await auditEvent(tx, cx, 'event.created', event.id)
    if (menuOf !== null) await copyMenuToEvent(tx, cx, menuOf, event.id)
    return { outcome: 'created', id: event.id }
  })
}

/** The event stored by an earlier copy of this submission. */
async function storedEarlier(tx: Database, submission: string | undefined): Promise<number> {
  const [earlier] = await tx
    .select({ id: events.id })
    .from(events)
    .where(eq(events.submission, submission ?? ''))
  if (!earlier) throw new Error('the event was not stored')
  return earlier.id
}

/** Form dates; unedited ones keep their stored precision. */
function datesOf(
  before: LockedEvent,
  { date, endsAt, registrationOpensAt, membersOpenAt, registrationClosesAt }: EventInput['event'],
) {
  return {
    date: unlessRetyped(before.date, date),
    endsAt: unlessRetyped(before.endsAt, endsAt),
    registrationOpensAt: unlessRetyped(before.registrationOpensAt, registrationOpensAt),
    membersOpenAt: unlessRetyped(before.membersOpenAt, membersOpenAt),
    registrationClosesAt: unlessRetyped(before.registrationClosesAt, registrationClosesAt),
  }
}

/** Drops a restaurant that was deleted meanwhile. */
async function withExistingRestaurant(tx: Database, event: EventInput['event']) {
  const { restaurantId } = event
  if (restaurantId === null) return event
  const known = await tx.$count(restaurants, eq(restaurants.id, restaurantId))
  return known > 0 ? event : { ...event, restaurantId: null }
}

/** Nothing is stored before the question is answered. */
type SaveQuestions = { outcome: 'asks'; question: SaveQuestion }

export type UpdateOutcome =
  | SaveQuestions
  | ({ outcome: 'conflict' } & EditConflict)
  /** `notified`: number of notified registrations; `published`: it was a draft. */
  | { outcome: 'updated'; notified: number; published: boolean }
  /** Fewer seats than are taken. */
  | { outcome: 'belowTaken'; taken: number }

/**
 * Updates an event unless `version` is outdated; unchanged, nothing is written. More seats go to the waiting list;
 * fewer than taken are refused; a new start, end or place is mailed to everyone.
 *
 * @param typed the form as sent, for the conflict response.
 * @param how `asks` first asks about consequences; programs give the exact start.
 * @throws Problem 404; 410 for a cancelled event; 409 for drafting one with registrations.
 */
export async function updateEvent(
  cx: RequestContext,
  eventId: string,
  { version, event: form, along, answer }: EventInput,
  typed: Record<string, string>,
  { date, asks = false }: { date?: Date; asks?: boolean } = {},
): Promise<UpdateOutcome> {
  authorize(cx.actor, 'events.manage')
  return withSeatsOf(cx.db, eventNumber(eventId), async (tx, before) => {
    if (before.cancelledAt) throw new Problem('eventCancelled', 410)
    if (version !== versionOf(before.updatedAt)) {
      const { updatedAt } = before
      const stored = eventValues(before)
      return conflicted(tx, { kind: 'event', id: eventId, updatedAt, stored, typed })
    }
    const input = { ...form, ...datesOf(before, form), ...(date ? { date } : {}) }
    if (input.status === 'draft' && (await activeRegistrations(tx, before)).length > 0) {
      throw new Problem('eventHasPeople', 409)
    }
    if (input.maxParticipants < before.seatsTaken) {
      return { outcome: 'belowTaken', taken: before.seatsTaken }
    }
    const values = inLanguageOf(before, await withExistingRestaurant(tx, input), eventTexts)
    if (changesNothing(before, values)) return { outcome: 'updated', notified: 0, published: false }
    if (asks) {
      const [people, reached] = [await activeRegistrations(tx, before), await reachable(tx, before)]
      const question = questionOf(cx, {
        before,
        values,
        input: { along, answer },
        people: people.length,
        reachable: reached.length,
        helpers: (await helpersOf(tx, cx, before.id)).length,
      })
      if (question) return { outcome: 'asks', question }
    }
    const moved = before.date.getTime() !== input.date.getTime()
    const changed = needsNotice(before, values)
    const notifies = !asks || answer.tell !== 'no'
    const [event] = await tx
      .update(events)
      .set({
        ...values,
        updatedAt: cx.now,
        ...(changed
          ? { movedAt: cx.now, calendarSequence: sql`${events.calendarSequence} + 1` }
          : {}),
        ...(moved && notifies && before.status === 'published' ? { movedFrom: before.date } : {}),
      })
      .where(eq(events.id, before.id))
      .returning()
    if (!event) throw new Error('the event is locked, so it is there')
    if (moved) await applyNewDate(tx, event, before)
    const notified =
      changed && notifies && event.date > cx.now
        ? await notifyEventPeople(tx, cx, event, 'changed', { before })
        : 0
    await moveWaitingList(tx, cx, event)
    await recordAct(tx, cx, 'event.updated', ['event', String(event.id)], {
      details: { told: notified },
      changes: changedFields(auditedFacts(before), auditedFacts(event)),
    })
    const published = before.status === 'draft' && event.status === 'published'
    return { outcome: 'updated', notified, published }
  })
}

/** Bounds offers and holds to a new date, and reminds everyone again. Helpers stay on duty until the later date. */
async function applyNewDate(tx: Database, event: LockedEvent, before: LockedEvent) {
  const later = event.date.getTime() - before.date.getTime()
  if (later > 0) {
    const days = Math.ceil(later / 86_400_000)
    await tx
      .update(accountOffices)
      .set({ endsAt: sql`${accountOffices.endsAt} + make_interval(days => ${days})` })
      .where(and(eq(accountOffices.eventId, event.id), isNotNull(accountOffices.endsAt)))
  }
  const { eventId, offeredUntil, confirmBy, payBy } = registrations
  // `least` alone would set a deadline where there is none.
  const beforeStart = (deadline: AnyPgColumn) =>
    sql`case when ${deadline} is not null then least(${deadline}, ${event.date.toISOString()}::timestamptz) end`
  await tx
    .update(registrations)
    .set({
      remindedAt: null,
      offeredUntil: beforeStart(offeredUntil),
      confirmBy: beforeStart(confirmBy),
      payBy: beforeStart(payBy),
    })
    .where(eq(eventId, event.id))
}

/**
 * Moves an event with its registrations to the trash, without health data. Circulars that wait for its opening become
 * drafts, and stay drafts after a restore.
 *
 * @throws Problem 404; 409 while people are to come: it must be cancelled first; 409 when not cancelled and charged
 * in the ledger: all payments would be owed back.
 */
export async function deleteEvent(cx: RequestContext, eventId: string): Promise<string> {
  authorize(cx.actor, 'events.manage')
  return withSeatsOf(cx.db, eventNumber(eventId), async (tx, event) => {
    if (event.date > cx.now && (await activeRegistrations(tx, event)).length > 0) {
      throw new Problem('eventHasPeople', 409)
    }
    if ((await countCharged(tx, event)) > 0) throw new Problem('eventHasCharges', 409)
    await unscheduleOpenings(tx, cx, event.id, 'deleted')
    return moveToTrash(tx, cx, {
      kind: 'event',
      id: eventId,
      title: event.title,
      titleIn: titlesOf(event),
    })
  })
}
