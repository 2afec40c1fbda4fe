import { randomUUID } from 'node:crypto'
import type { InBoth } from '#app/club-content.ts'
import type { blogPosts } from '#app/db/schema/blog.ts'
import { atMadridHour, daysBefore } from '#app/db/seed/seed-calendar.server.ts'
import { textsOf } from './picture-texts.server.ts'

/** A post as this folder writes it; `content` is Markdown. */
export type SamplePost = {
  slug: string
  title: InBoth
  excerpt: InBoth
  content: InBoth
  cover: string
  /** Who wrote it, by the name in people.server.ts. */
  author: string
  restaurantId?: number
  eventId?: number
}

/** On which day after the seed a post appears, before it where negative; a draft on none. */
export type Appearance = number | 'draft'

/** Its row: the record is Spanish, the translation Catalan. */
export function postRow(
  post: SamplePost,
  appears: Appearance,
  authorId: string,
  now: Date,
): typeof blogPosts.$inferInsert {
  const appearsAt = appears === 'draft' ? null : atMadridHour(now, appears, 10)
  const writtenAt = daysBefore(now, Math.max(1, 3 - (appears === 'draft' ? 0 : appears)))
  const alt = textsOf(post.cover)
  return {
    id: randomUUID(),
    title: post.title.es,
    slug: post.slug,
    content: post.content.es.trim(),
    excerpt: post.excerpt.es,
    status: appearsAt ? 'published' : 'draft',
    translation: {
      title: post.title.ca,
      content: post.content.ca.trim(),
      excerpt: post.excerpt.ca,
      cover_alt: alt.ca,
    },
    coverImage: post.cover,
    coverAlt: alt.es,
    restaurantId: post.restaurantId ?? null,
    eventId: post.eventId ?? null,
    authorId,
    byline: post.author,
    createdAt: writtenAt,
    updatedAt: appearsAt && appearsAt < now ? appearsAt : writtenAt,
    publishedAt: appearsAt,
    firstPublishedAt: appearsAt,
  }
}
