import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { isOver, type StoredEvent } from '#app/events/events/event.ts'
import { servedOf } from '#app/events/menus/writing/stored-menu.server.ts'
import { notesOf } from '#app/events/night/night.server.ts'
import type { KeptPhotograph } from '#app/events/night/night.ts'
import { photographsOf } from '#app/events/night/photographs/stored-photographs.server.ts'
import { typedEuros } from '#app/kit/forms/euro-input.ts'
import { joinTexts } from '#app/kit/forms/translated-input.ts'
import { recordTitle } from '#app/kit/records/record-title.server.ts'
import { versionOf } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { isOrWasMember } from '#app/platform/db/searching/known-members.server.ts'
import { containing, searchedText } from '#app/platform/db/searching/searching.server.ts'
import { shownText } from '#app/platform/i18n/languages/translated-text.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { coveredText } from '#app/platform/images/covered-area.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { Problem } from '#app/problem.ts'
import { tableCosts } from '#app/visits/visits/closing/bill-as-cost.server.ts'
import {
  needsNewConsent,
  withdrawalsOf,
  withdrawnFrom,
} from '#app/visits/visits/pictures/withdrawn-pictures.server.ts'
import {
  dishValues,
  storedVisit,
  tickValues,
  writtenValues,
} from '#app/visits/visits/stored-visit.server.ts'
import {
  agreedField,
  dishTexts,
  visitLimits,
  photographFieldNames,
  visitTexts,
  type Dish,
  type FoundMember,
  type VisitForm,
} from '#app/visits/visits/visit.ts'
import { agreesToPictures, expectedDiners, formDiners } from './visit-diners.server.ts'

const titleIn = ({ title, language, translation }: StoredEvent, cx: RequestContext) =>
  shownText({ language, texts: { title }, translation }, 'title', cx.language) ?? title

async function eventOf(cx: RequestContext, id: number | null): Promise<StoredEvent | null> {
  if (id === null) return null
  const [event] = await cx.db.select().from(events).where(eq(events.id, id))
  return event ?? null
}

/** The dishes of the event's menu, one line each, which can be edited. */
async function servedDishes(db: Database, eventId: number): Promise<Dish[]> {
  const { longest } = dishTexts.description
  const line = (text: string) => text.replaceAll(/\s+/gu, ' ').trim().slice(0, longest)
  const served = await servedOf(db, eventId)
  return served
    .slice(0, visitLimits.dishes)
    .map(({ title, description, language, translation, wine }) => ({
      title,
      description: description === null ? null : line(description),
      language,
      translation: Object.fromEntries(
        Object.entries(translation).map(([name, text]) => [name, line(text)]),
      ),
      wine,
    }))
}

/** Notes and photographs of the evening, shown next to the form. */
async function nightOf(cx: RequestContext, eventId: number) {
  const notes = await notesOf(cx.db, eventId)
  const photographs = await photographsOf(cx, eventId)
  return {
    shown: { notes: notes.map(({ id, text, at }) => ({ id, text, at })), photographs },
    values: photographValues(photographs),
  }
}

/** Photographs of the evening as form fields; none is chosen. */
function photographValues(photographs: readonly KeptPhotograph[]): Record<string, string> {
  const values = photographs.flatMap(({ id, areas }, index) => {
    const names = photographFieldNames(index)
    return [
      [names.id, id],
      [names.areas, coveredText(areas)],
    ]
  })
  return Object.fromEntries(values)
}

/**
 * The initial form for closing the night of an event: the event as planned, with the guests marked at the door. For a
 * closed night only its visit, which has a page of its own. Editors and admins.
 *
 * @throws Problem 404; 410 for a cancelled event; 409 for one that is not over.
 */
export async function closingForm(
  cx: RequestContext,
  eventId: string,
): Promise<{ closed: string } | { closed: null; form: VisitForm }> {
  authorize(cx.actor, 'visits.manage')
  const event = await eventOf(cx, numberedId(eventId))
  if (!event) throw new Problem('eventNotFound', 404)
  const [closed] = await cx.db
    .select({ id: visits.id })
    .from(visits)
    .where(eq(visits.eventId, event.id))
  if (closed) return { closed: closed.id }
  if (event.cancelledAt) throw new Problem('eventCancelled', 410)
  if (!isOver(event, cx.now)) throw new Problem('nightNotOver', 409)
  const { diners, came, nameless } = await formDiners(cx.db, {
    stored: [],
    expected: await expectedDiners(cx.db, event.id),
  })
  const night = await nightOf(cx, event.id)
  const { title, language, translation } = event
  const bill = (await tableCosts(cx.db, event.id)) || null
  const heading: Record<string, string> = translation.title ? { title: translation.title } : {}
  const named = joinTexts({ title, note: null, language, translation: heading }, visitTexts)
  const form: VisitForm = {
    id: null,
    name: titleIn(event, cx),
    event: { id: event.id, title: titleIn(event, cx), date: event.date },
    restaurant: await recordTitle(cx, 'restaurant', event.restaurantId),
    diners,
    nameless,
    ...night.shown,
    withdrawn: null,
    values: {
      ...named,
      ...night.values,
      restaurant_id: event.restaurantId === null ? '' : String(event.restaurantId),
      restaurant_name: event.restaurantId === null ? event.location.slice(0, 200) : '',
      visited_on: madridDayOf(event.date),
      bill: typedEuros(bill),
      ...dishValues(await servedDishes(cx.db, event.id)),
      ...tickValues(came),
    },
    billFromAccounts: bill !== null,
    version: null,
    submission: randomUUID(),
  }
  return { closed: null, form }
}

/** The initial form of a visit, or of a new one without an event. Throws Problem 404. */
export async function visitForm(cx: RequestContext, id: string | null): Promise<VisitForm> {
  authorize(cx.actor, 'visits.manage')
  if (id === null) {
    return {
      id: null,
      name: '',
      event: null,
      restaurant: '',
      diners: [],
      nameless: 0,
      notes: [],
      photographs: [],
      withdrawn: null,
      billFromAccounts: false,
      values: { visited_on: madridDayOf(cx.now) },
      version: null,
      submission: randomUUID(),
    }
  }
  const visit = await storedVisit(cx.db, id)
  const event = await eventOf(cx, visit.eventId)
  const { diners, came, nameless } = await formDiners(cx.db, {
    stored: visit.diners,
    expected: await expectedDiners(cx.db, event?.id ?? null),
  })
  const night = event && (await nightOf(cx, event.id))
  const withdrawals = await withdrawalsOf(cx.db, id)
  const askedAnew = visit.pictures.flatMap((picture, index) =>
    needsNewConsent(picture, withdrawals) ? [agreedField(index)] : [],
  )
  return {
    id,
    name: visit.restaurantName,
    event: event && { id: event.id, title: titleIn(event, cx), date: event.date },
    restaurant: await recordTitle(cx, 'restaurant', visit.restaurantId),
    diners,
    nameless,
    ...(night?.shown ?? { notes: [], photographs: [] }),
    withdrawn: withdrawnFrom(visit.pictures, withdrawals),
    billFromAccounts: false,
    values: {
      ...writtenValues(visit),
      ...night?.values,
      ...Object.fromEntries(askedAnew.map((name) => [name, ''])),
      ...tickValues(came),
    },
    version: versionOf(visit.updatedAt),
    submission: null,
  }
}

const maxFound = 8

/**
 * Finds members by name for the form of a visit, with their consent to be seen in pictures, as the form warns about
 * missing consents. Editors and admins.
 */
export async function findMembers(cx: RequestContext, text: string): Promise<FoundMember[]> {
  authorize(cx.actor, 'visits.manage')
  const wanted = searchedText(text)
  if (wanted.length < 2) return []
  return cx.db
    .select({ id: people.id, name: people.fullName, inPictures: agreesToPictures })
    .from(people)
    .where(and(containing(sql`${people.sortName}`, wanted), isOrWasMember(people.id)))
    .orderBy(asc(people.sortName), asc(people.id))
    .limit(maxFound)
}
