import { eq } from 'drizzle-orm'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { doorList } from '#app/events/attendees/door/door.server.ts'
import { eventIn } from '#app/events/events/event-texts.ts'
import { kitchenSheetOf } from '#app/events/menus/kitchen/kitchen-sheet.server.ts'
import { findMenu } from '#app/events/menus/writing/stored-menu.server.ts'
import {
  isClosed,
  photographsOf,
  takenBackOf,
} from '#app/events/night/photographs/stored-photographs.server.ts'
import { tablesWithRoom } from '#app/events/registrations/event-tables.server.ts'
import { lockEvent } from '#app/events/registrations/lock-event.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorizeNight } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { Problem } from '#app/problem.ts'
import { nightCopy } from './night.copy.ts'
import { nightNotes } from './night.schema.ts'
import { mostNotes, type Night, type NightNote, type NoteResult } from './night.ts'
import { partsOfNight } from './parts-of-night.server.ts'
import { notesOf } from './stored-notes.server.ts'

/**
 * What whoever receives people at an event needs at hand. Editors and admins, and who has both
 * the door and the kitchen of the event; each view is a row of the audit log, for there are data about health in it.
 *
 * @throws Problem 404.
 */
export async function nightPage(cx: RequestContext, eventId: string): Promise<Night> {
  authorizeNight(cx.actor, eventId)
  const { event, accountId, registrations } = await doorList(cx, eventId, 'night')
  const [stored] = await cx.db.select().from(events).where(eq(events.id, event.id))
  if (!stored) throw new Problem('eventNotFound', 404)
  const menu = await findMenu(cx.db, { eventId: event.id })
  const { language, now } = cx
  return {
    event,
    accountId,
    parts: partsOfNight(
      { ...stored, programme: eventIn(stored, language).programme },
      nightCopy[language].programme,
    ),
    sheet: menu && (await kitchenSheetOf(cx.db, { event: stored, menu, language, now })),
    registrations,
    tables: await tablesWithRoom(cx.db, event.id),
    notes: await notesOf(cx.db, event.id),
    photographs: await photographsOf(cx, event.id),
    takenBack: await takenBackOf(cx.db, event.id),
    closed: await isClosed(cx.db, event.id),
    now,
  }
}

/**
 * Keeps what was noted on a telephone, which may come late and again: each note is kept once. Editors and admins, and who
 * has both its door and its kitchen.
 *
 * @throws Problem 404.
 */
export async function keepNotes(
  cx: RequestContext,
  eventId: string,
  notes: readonly NightNote[],
): Promise<NoteResult[]> {
  const account = authorizeNight(cx.actor, eventId)
  const { id } = await attendedEvent(cx, eventId, 'door.keep')
  return cx.db.transaction(async (tx) => {
    // One telephone after the other: together they write no more than there may be.
    if (!(await lockEvent(tx, id))) throw new Problem('eventNotFound', 404)
    const ids = new Set((await notesOf(tx, id)).map((note) => note.id))
    const fresh = notes.filter((note) => !ids.has(note.id)).slice(0, mostNotes - ids.size)
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
        await recordAudit(tx, cx, {
          action: 'event.night-noted',
          subjectType: 'event',
          subjectId: String(id),
        })
      }
      for (const note of fresh) ids.add(note.id)
    }
    return notes.map((note) => ({ ...note, outcome: ids.has(note.id) ? 'kept' : 'tooMany' }))
  })
}
