import { and, asc, gte, desc } from 'drizzle-orm'
import type { Club } from '#app/club.ts'
import { calendarText, type CalendarEntry } from '#app/content/feeds/calendar.server.ts'
import { rssDocument } from '#app/content/feeds/rss.ts'
import { eventIn } from '#app/events/events/event-texts.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { isPublished } from '#app/events/events/events.server.ts'
import type { RequestContext, Site } from '#app/platform/auth/context.ts'
import { isAhead } from '#app/platform/db/events-ahead.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { priceText } from '#app/platform/i18n/money.ts'
import { eventWhen } from '#app/platform/i18n/time/event-times.ts'
import type { MailAttachment } from '#app/platform/mail/mails.schema.ts'
import { events } from '#app/platform/schema/events/events.ts'

type CalendarEvent = Pick<
  typeof events.$inferSelect,
  | 'id'
  | 'title'
  | 'description'
  | 'date'
  | 'location'
  | 'price'
  | 'calendarSequence'
  | 'cancelledAt'
  | 'updatedAt'
  | 'language'
  | 'translation'
> & {
  /** Missing in rows from before ends existed. */
  endsAt?: Date | null | undefined
}

type CalendarContext = Pick<RequestContext, 'now'> & {
  club: Pick<Club, 'name'>
  site: Pick<Site, 'origin'>
  language: Language
}

/** The feed includes recent weeks, so that calendars keep them. */
const daysBack = 60
const maxDescription = 500

function entryOf(
  { site, language }: CalendarContext,
  written: CalendarEvent,
  cancelled: boolean,
): CalendarEntry {
  const event = eventIn(written, language)
  const url = `${site.origin}/eventos/${event.id}`
  const price = priceText(event.price, language)
  return {
    uid: `event-${event.id}@${new URL(site.origin).hostname}`,
    start: event.date,
    end: event.endsAt ?? null,
    summary: event.title,
    description: `${event.description}\n\n${price}\n${url}`,
    location: event.location,
    url,
    sequence: event.calendarSequence,
    cancelled,
    changedAt: event.updatedAt,
  }
}

/**
 * One event as a calendar, for its page and mails.
 * @param method CANCEL removes it from the recipient's calendar.
 */
export function eventCalendar(
  asking: CalendarContext,
  event: CalendarEvent,
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): string {
  const cancelled = method === 'CANCEL' || event.cancelledAt !== null
  return calendarText({
    name: asking.club.name,
    entries: [entryOf(asking, event, cancelled)],
    method,
    madeAt: asking.now,
  })
}

/** A helper's duty as a calendar entry, separate from the event, which they may have as a guest. */
export function workCalendar(
  asking: CalendarContext,
  event: CalendarEvent,
  work: { id: string; summary: string; path: string; withdrawn: boolean },
): Pick<MailAttachment, 'contentType' | 'content'> {
  const { origin } = asking.site
  const method = work.withdrawn ? 'CANCEL' : 'PUBLISH'
  const url = origin + work.path
  const entry = {
    ...entryOf(asking, event, work.withdrawn || event.cancelledAt !== null),
    uid: `office-${work.id}@${new URL(origin).hostname}`,
    summary: work.summary,
    description: url,
    url,
    sequence: event.calendarSequence * 2 + Number(work.withdrawn),
  }
  return {
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarText({ name: asking.club.name, entries: [entry], method, madeAt: asking.now }),
  }
}

export async function clubCalendar(cx: RequestContext): Promise<string> {
  const since = new Date(cx.now.getTime() - daysBack * 86_400_000)
  const rows = await cx.db
    .select()
    .from(events)
    .where(and(isPublished, gte(events.date, since)))
    .orderBy(asc(events.date), asc(events.id))
    .limit(maxDescription)
  return calendarText({
    name: cx.club.name,
    entries: rows.map((event) => entryOf(cx, event, event.cancelledAt !== null)),
    madeAt: cx.now,
  })
}

const maxInFeed = 50

export async function eventFeed(cx: RequestContext) {
  const { title, description, cancelled } = eventsCopy[cx.language]
  const announced = await cx.db
    .select()
    .from(events)
    .where(and(isPublished, isAhead(cx.now)))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(maxInFeed)
  return rssDocument({
    origin: cx.site.origin,
    clubName: cx.club.name,
    language: cx.language,
    title,
    description,
    path: '/eventos',
    feedPath: '/eventos/rss.xml',
    items: announced
      .map((row) => eventIn(row, cx.language))
      .map((event) => ({
        title: event.cancelledAt ? `${cancelled}: ${event.title}` : event.title,
        path: `/eventos/${event.id}`,
        summary: `${eventWhen(event, cx.language)}, ${event.location}. ${event.description}`,
        publishedAt: event.createdAt,
      })),
  })
}
