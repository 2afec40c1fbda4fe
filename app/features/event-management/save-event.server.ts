import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { changesNothing } from '#app/db/changes-nothing.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { events } from '#app/db/schema/events.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { restaurants } from '#app/db/schema/restaurants.ts'
import { loseOpenings } from '#app/features/circulars/lost-openings.server.ts'
import { eventTexts } from '#app/features/events/event-texts.ts'
import type { LockedEvent } from '#app/features/registrations/lock-event.server.ts'
import { moveWaitingList, withSeatsOf } from '#app/features/registrations/seats.server.ts'
import type { EditConflict } from '#app/forms/edit-answer.ts'
import { inLanguageOf } from '#app/forms/translated-input.ts'
import { languages, type Language } from '#app/i18n/language.ts'
import { unlessTypedAnew } from '#app/i18n/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { editConflict, versionOf } from '#app/records/edit-conflict.server.ts'
import { moveToTrash } from '#app/records/move-to-trash.server.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { titlesOf } from '#app/records/trash-titles.ts'
import type { EventInput } from './event-form-input.server.ts'
import { countCharged, knownId, standing, tell } from './event-people.server.ts'
import { eventValues } from './event-values.server.ts'

/**
 * Stores a new event and gives its id. The same form sent again is the same event. Editors and
 * admins.
 */
export async function createEvent(
  cx: RequestContext,
  { submission, event: input }: EventInput,
): Promise<number> {
  authorize(cx.actor, 'events.manage')
  return cx.db.transaction(async (tx) => {
    const [event] = await tx
      .insert(events)
      .values({
        ...(await withKnownRestaurant(tx, input)),
        submission,
        createdAt: cx.now,
        updatedAt: cx.now,
      })
      .onConflictDoNothing({ target: events.submission })
      .returning({ id: events.id })
    if (!event) return sentBefore(tx, submission)
    await recordAudit(tx, cx, {
      action: 'event.created',
      subjectType: 'event',
      subjectId: String(event.id),
    })
    return event.id
  })
}

/** The event that an earlier copy of the same form has made. */
async function sentBefore(tx: Database, submission: string | undefined): Promise<number> {
  const [earlier] = await tx
    .select({ id: events.id })
    .from(events)
    .where(eq(events.submission, submission ?? ''))
  if (!earlier) throw new Error('the event was not stored')
  return earlier.id
}

/** The dates of the form, each as it was stored where it was not typed anew. */
function datesOf(
  before: LockedEvent,
  { date, endsAt, registrationOpensAt, membersOpenAt, registrationClosesAt }: EventInput['event'],
) {
  return {
    date: unlessTypedAnew(before.date, date),
    endsAt: unlessTypedAnew(before.endsAt, endsAt),
    registrationOpensAt: unlessTypedAnew(before.registrationOpensAt, registrationOpensAt),
    membersOpenAt: unlessTypedAnew(before.membersOpenAt, membersOpenAt),
    registrationClosesAt: unlessTypedAnew(before.registrationClosesAt, registrationClosesAt),
  }
}

/** A restaurant that has been deleted meanwhile is none. */
async function withKnownRestaurant(tx: Database, event: EventInput['event']) {
  const { restaurantId } = event
  if (restaurantId === null) return event
  const known = await tx.$count(restaurants, eq(restaurants.id, restaurantId))
  return known > 0 ? event : { ...event, restaurantId: null }
}

export type UpdateOutcome =
  | ({ outcome: 'conflict' } & EditConflict)
  /** `told`: how many registrations were told of a new date or place; `published`: it was a draft before. */
  | { outcome: 'updated'; told: number; published: boolean }
  /** There would be fewer seats than are taken. */
  | { outcome: 'belowTaken'; taken: number }

/**
 * Changes an event, unless somebody else has saved it since `version` was read; saved as it is, nothing is written. More seats go to the waiting list at once; fewer than are taken are refused with their
 * number; a new date or place is told to everybody who comes or waits.
 *
 * @param typed the form as it was sent, for what to tell of a conflict.
 * @param exactly what programs give to the second, in place of what the form has.
 * @throws Problem 404; 410 for an event that is cancelled; 409 for a draft of one with registrations.
 */
export async function updateEvent(
  cx: RequestContext,
  eventId: string,
  { version, event: form }: EventInput,
  typed: Record<string, string>,
  exactly: { date?: Date } = {},
): Promise<UpdateOutcome> {
  authorize(cx.actor, 'events.manage')
  return withSeatsOf(cx.db, knownId(eventId), async (tx, before) => {
    if (before.cancelledAt) throw new Problem('eventCancelled', 410)
    if (version !== versionOf(before.updatedAt)) {
      const told = await editConflict(
        { ...cx, db: tx },
        {
          subjectType: 'event',
          subjectId: eventId,
          updatedAt: before.updatedAt,
          stored: eventValues(before),
          typed,
        },
      )
      return { outcome: 'conflict', ...told }
    }
    const input = { ...form, ...datesOf(before, form), ...exactly }
    if (input.status === 'draft' && (await standing(tx, before)).length > 0) {
      throw new Problem('eventHasPeople', 409)
    }
    if (input.maxParticipants < before.seatsTaken) {
      return { outcome: 'belowTaken', taken: before.seatsTaken }
    }
    const values = inLanguageOf(before, await withKnownRestaurant(tx, input), eventTexts)
    if (changesNothing(before, values)) return { outcome: 'updated', told: 0, published: false }
    const moved = before.date.getTime() !== input.date.getTime()
    const changed = moved || isElsewhere(before, values)
    const [event] = await tx
      .update(events)
      .set({
        ...values,
        updatedAt: cx.now,
        ...(changed
          ? { movedAt: cx.now, calendarSequence: sql`${events.calendarSequence} + 1` }
          : {}),
      })
      .where(eq(events.id, before.id))
      .returning()
    if (!event) throw new Error('the event is locked, so it is there')
    if (moved) await followDate(tx, event)
    const told = changed && event.date > cx.now ? await tell(tx, cx, event, 'changed') : 0
    await moveWaitingList(tx, cx, event)
    await recordAudit(tx, cx, {
      action: 'event.updated',
      subjectType: 'event',
      subjectId: String(event.id),
      details: { told },
    })
    const published = before.status === 'draft' && event.status === 'published'
    return { outcome: 'updated', told, published }
  })
}

type Placed = Pick<LockedEvent, 'language' | 'location' | 'translation'>

/** Whether the place is another one; that it is told in one more language does not make it one. */
function isElsewhere(before: Placed, now: Placed): boolean {
  const place = ({ language, location, translation }: Placed, asked: Language) =>
    asked === language ? location : translation.location
  const inBoth = languages.filter((each) => place(before, each) && place(now, each))
  return inBoth.length === 0 || inBoth.some((each) => place(before, each) !== place(now, each))
}

/** With a new date offers and holds end no later than it, and everybody is reminded of it. */
async function followDate(tx: Database, event: LockedEvent) {
  const ofEvent = eq(registrations.eventId, event.id)
  await tx.update(registrations).set({ remindedAt: null }).where(ofEvent)
  await tx
    .update(registrations)
    .set({
      offeredUntil: sql`least(${registrations.offeredUntil}, ${event.date.toISOString()}::timestamptz)`,
    })
    .where(and(ofEvent, eq(registrations.status, 'offered')))
  await tx
    .update(registrations)
    .set({
      confirmBy: sql`least(${registrations.confirmBy}, ${event.date.toISOString()}::timestamptz)`,
    })
    .where(and(ofEvent, isNotNull(registrations.confirmBy)))
  await tx
    .update(registrations)
    .set({
      payBy: sql`least(${registrations.payBy}, ${event.date.toISOString()}::timestamptz)`,
    })
    .where(and(ofEvent, isNotNull(registrations.payBy)))
}

/**
 * Deletes an event with its registrations; all can come back from the trash, but for what was known of
 * anybody's health. Circulars that wait for its opening are drafts again, and stay so when it comes back.
 *
 * @throws Problem 404; 409 while people are to come: it has to be cancelled first, so that they know; 409 for one that was
 * not cancelled and of which the ledger has charges: they are what the evening brought, and would all be paid back.
 */
export async function deleteEvent(cx: RequestContext, eventId: string): Promise<string> {
  authorize(cx.actor, 'events.manage')
  return withSeatsOf(cx.db, knownId(eventId), async (tx, event) => {
    if (event.date > cx.now && (await standing(tx, event)).length > 0) {
      throw new Problem('eventHasPeople', 409)
    }
    if ((await countCharged(tx, event)) > 0) throw new Problem('eventHasCharges', 409)
    await loseOpenings(tx, cx, event.id, 'deleted')
    return moveToTrash(tx, cx, {
      kind: 'event',
      id: eventId,
      title: event.title,
      titleIn: titlesOf(event),
    })
  })
}
