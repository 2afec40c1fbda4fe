import { and, desc } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { eventsCopy } from '#app/copy/events.ts'
import { isAhead } from '#app/db/events-ahead.server.ts'
import { events } from '#app/db/schema/events.ts'
import { rssDocument } from '#app/features/feeds/rss.ts'
import { eventIn } from './event-texts.ts'
import { eventWhen } from './event-times.ts'
import { isPublished } from './events.server.ts'

const longest = 50

/** The upcoming events, the last announced first, to subscribe to. */
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
