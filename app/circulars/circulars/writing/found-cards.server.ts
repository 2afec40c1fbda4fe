import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { FoundCard } from '#app/circulars/circulars/circular.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import {
  eventMatches,
  postMatches,
  restaurantMatches,
} from '#app/platform/db/searching/search-matches.server.ts'
import { searchedText } from '#app/platform/db/searching/searching.server.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'

/** Of each kind. */
const most = 5

/** Pages of the site whose name contains the text, of which a circular can have a card. Admins and the secretary. */
export async function findCards(cx: RequestContext, text: string): Promise<FoundCard[]> {
  authorize(cx.actor, 'circulars.manage')
  const wanted = searchedText(text)
  if (wanted.length < 2) return []
  const { db, language } = cx
  const [ofEvents, ofRestaurants, ofPosts] = await Promise.all([
    db
      .select({ id: events.id, title: textIn(events, events.title, language) })
      .from(events)
      .where(and(eventMatches(wanted), eq(events.status, 'published'), isNull(events.cancelledAt)))
      .orderBy(desc(events.date))
      .limit(most),
    db
      .select({ id: restaurants.id, title: restaurants.name })
      .from(restaurants)
      .where(restaurantMatches(wanted))
      .orderBy(desc(restaurants.createdAt))
      .limit(most),
    db
      .select({ slug: blogPosts.slug, title: textIn(blogPosts, blogPosts.title, language) })
      .from(blogPosts)
      .where(
        and(
          postMatches(wanted),
          eq(blogPosts.status, 'published'),
          lte(blogPosts.firstPublishedAt, cx.now),
        ),
      )
      .orderBy(desc(blogPosts.firstPublishedAt))
      .limit(most),
  ])
  return [
    ...ofEvents.map(({ id, title }) => ({ kind: 'event' as const, title, path: `/eventos/${id}` })),
    ...ofRestaurants.map(({ id, title }) => ({
      kind: 'restaurant' as const,
      title,
      path: `/restaurantes/${id}`,
    })),
    ...ofPosts.map(({ slug, title }) => ({ kind: 'post' as const, title, path: `/blog/${slug}` })),
  ]
}
