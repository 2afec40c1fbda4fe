import { eq, asc } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { auditEvent } from '#app/events/event-audit.server.ts'
import { eventIn } from '#app/events/events/event-texts.ts'
import { storedEvent } from '#app/events/events/events.server.ts'
import { programmeOf } from '#app/events/events/page/programme.ts'
import { kitchenSheetOf } from '#app/events/menus/kitchen/kitchen-sheet.server.ts'
import { findMenu } from '#app/events/menus/writing/stored-menu.server.ts'
import {
  isClosed,
  photographsOf,
  removedPhotographs,
} from '#app/events/night/photographs/stored-photographs.server.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import { authorizeNight } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf, madridInstant } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import type { NightNote, NoteResult } from './night-input.ts'
import { nightCopy } from './night.copy.ts'
import { nightNotes } from './night.schema.ts'
import { maxNotes, type NightPart } from './night.ts'

export type Night = Awaited<ReturnType<typeof nightPage>>

/** A note stored by the club. */
export type KeptNote = Night['notes'][number]

/** The host's page during the evening. Audited as health data. Throws Problem 404. */
export async function nightPage(cx: RequestContext, eventId: string) {
  const { id: accountId } = authorizeNight(cx.actor, eventId)
  const event = await attendedEvent(cx, eventId, 'door.keep')
  await cx.db.transaction((tx) => auditEvent(tx, cx, 'health.viewed', event.id, { page: 'night' }))
  const stored = await storedEvent(cx, event.id)
  const menu = await findMenu(cx.db, { eventId: event.id })
  const { language, now } = cx
  return {
    event,
    accountId,
    parts: partsOfNight(
      { ...stored, programme: eventIn(stored, language).programme },
      nightCopy[language].programme,
    ),
    /** Null while the evening has no menu. */
    sheet: menu && (await kitchenSheetOf(cx.db, { event: stored, menu, language, now })),
    notes: await notesOf(cx.db, event.id),
    photographs: await photographsOf(cx, event.id),
    /** Ids of photographs taken back. */
    takenBack: await removedPhotographs(cx.db, event.id),
    closed: await isClosed(cx.db, event.id),
    now,
  }
}

/** Stores notes from a phone, late or repeated: each counts once. Throws Problem 404. */
export async function keepNotes(
  cx: RequestContext,
  eventId: string,
  notes: readonly NightNote[],
): Promise<NoteResult[]> {
  const account = authorizeNight(cx.actor, eventId)
  const { id } = await attendedEvent(cx, eventId, 'door.keep')
  return cx.db.transaction(async (tx) => {
    // The lock keeps phones together below the limit.
    if (!(await lockEvent(tx, id))) throw new Problem('eventNotFound', 404)
    const ids = new Set((await notesOf(tx, id)).map((note) => note.id))
    const fresh = notes.filter((note) => !ids.has(note.id)).slice(0, maxNotes - ids.size)
    if (fresh.length > 0) {
      const kept = await tx
        .insert(nightNotes)
        .values(
          fresh.map(({ at, ...note }) => ({
            ...note,
            eventId: id,
            at: at > cx.now ? cx.now : at,
            writtenBy: account.id,
            receivedAt: cx.now,
          })),
        )
        .onConflictDoNothing()
        .returning({ id: nightNotes.id })
      if (kept.length > 0) {
        await auditEvent(tx, cx, 'event.night-noted', id)
      }
      for (const note of fresh) ids.add(note.id)
    }
    return notes.map((note) => ({ ...note, outcome: ids.has(note.id) ? 'kept' : 'tooMany' }))
  })
}

const day = 86_400_000

/** The first such weekday from `from` on, Monday 0; `from` itself without a weekday. */
function dayNamed(from: Date, weekday: number | null): Date {
  if (weekday === null) return from
  const first = (new Date(`${madridDayOf(from)}T12:00Z`).getUTCDay() + 6) % 7
  return new Date(from.getTime() + ((weekday - first + 7) % 7) * day)
}

/** Null for a time that a clock change skips. */
function instantOn(date: Date, time: string): Date | null {
  const at = madridInstant(`${madridDayOf(date)}T${time}`)
  return at instanceof Date ? at : null
}

export function partsOfNight(
  { date, endsAt, programme }: { date: Date; endsAt: Date | null; programme: string | null },
  words: { begins: string; ends: string },
): NightPart[] {
  const days = programmeOf(programme)
  if (days.length === 0) {
    const end = endsAt === null ? [] : [{ at: endsAt, what: words.ends }]
    return [{ at: date, what: words.begins }, ...end]
  }
  return days.flatMap(({ weekday, parts }) => {
    const begins = dayNamed(date, weekday)
    let last: Date | null = null
    return parts.map(({ time, what }): NightPart => {
      const programmed = time === null ? null : instantOn(begins, time)
      // '00:30' after '21:00' is on the next day.
      const at: Date | null =
        programmed !== null && last !== null && programmed < last
          ? new Date(programmed.getTime() + day)
          : programmed
      last = at ?? last
      return { at, what }
    })
  })
}

export async function notesOf(db: Database, eventId: number) {
  const rows = await db
    .select({
      id: nightNotes.id,
      text: nightNotes.text,
      at: nightNotes.at,
      name: accounts.name,
      email: accounts.email,
    })
    .from(nightNotes)
    .leftJoin(accounts, eq(accounts.id, nightNotes.writtenBy))
    .where(eq(nightNotes.eventId, eventId))
    .orderBy(asc(nightNotes.at), asc(nightNotes.id))
  return rows.map(({ id, text, at, name, email }) => ({ id, text, at, by: name ?? email }))
}
