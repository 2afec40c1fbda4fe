import { and, desc } from 'drizzle-orm'
import { rssDocument } from '#app/content/feeds/rss.ts'
import { eventIn } from '#app/events/events/event-texts.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { isPublished } from '#app/events/events/events.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isAhead } from '#app/platform/db/events-ahead.server.ts'
import { eventWhen } from '#app/platform/i18n/time/event-times.ts'
import { events } from '#app/platform/schema/events/events.ts'

const longest = 50

export async function eventFeed(cx: RequestContext) {
  const { title, description } = eventsCopy[cx.language]
  const announced = await cx.db
    .select()
    .from(events)
    .where(and(isPublished, isAhead(cx.now)))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(longest)
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
        title: event.title,
        path: `/eventos/${event.id}`,
        summary: `${eventWhen(event, cx.language)}, ${event.location}. ${event.description}`,
        publishedAt: event.createdAt,
      })),
  })
}
