import { randomUUID } from 'node:crypto'
import { emailOf } from '#app/administration/sample-club/members/people.server.ts'
import { sampleFile, sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import {
  atMadridHour,
  daysBefore,
  hoursAfter,
  writtenBefore,
} from '#app/administration/sample-club/seed-calendar.server.ts'
import type { InBoth } from '#app/club-content.ts'
import type { contactMessages } from '#app/content/contact/contact.schema.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { blogPosts } from '#app/platform/schema/content/blog.ts'
import { samplePictures } from './restaurants.server.ts'

type SampleMessage = {
  name: string
  language: Language
  daysAgo: number
  isHandled: boolean
  message: string
  phone?: string
}

export const wholeClubMessages = (now: Date): (typeof contactMessages.$inferInsert)[] =>
  sampleRecords<SampleMessage>('messages').map(
    ({ name, language, daysAgo, isHandled, message, phone }) => {
      const createdAt = writtenBefore(now, daysAgo)
      return {
        name,
        email: emailOf(name),
        phone: phone ?? null,
        message,
        language,
        createdAt,
        // The next day at the same hour.
        handledAt: isHandled ? hoursAfter(createdAt, 24) : null,
      }
    },
  )

type SamplePost = {
  slug: string
  title: InBoth
  excerpt: InBoth
  cover: string
  /** Name of the member who wrote it. */
  author: string
  restaurantId?: number
  eventId?: number
  /** Day of publication after the seed, negative for earlier. */
  appears: number | 'draft'
}

/**
 * Rows of the journal, with texts from Markdown files: Spanish originals, Catalan translations.
 * @param accountOf account id by name.
 */
export function samplePosts(
  now: Date,
  accountOf: (name: string) => string,
): (typeof blogPosts.$inferInsert)[] {
  const textsOf = samplePictures()
  return sampleRecords<SamplePost>('posts').map(({ appears, title, excerpt, author, ...post }) => {
    const appearsAt = appears === 'draft' ? null : atMadridHour(now, appears, 10)
    const writtenAt = daysBefore(now, Math.max(1, 3 - (appears === 'draft' ? 0 : appears)))
    const alt = textsOf(post.cover)
    const contentIn = (language: keyof InBoth) =>
      sampleFile(`posts/${post.slug}.${language}.md`).toString().trim()
    return {
      id: randomUUID(),
      title: title.es,
      slug: post.slug,
      content: contentIn('es'),
      excerpt: excerpt.es,
      status: appearsAt ? 'published' : 'draft',
      translation: {
        title: title.ca,
        content: contentIn('ca'),
        excerpt: excerpt.ca,
        cover_alt: alt.ca,
      },
      coverImage: post.cover,
      coverAlt: alt.es,
      restaurantId: post.restaurantId ?? null,
      eventId: post.eventId ?? null,
      authorId: accountOf(author),
      byline: author,
      createdAt: writtenAt,
      updatedAt: appearsAt && appearsAt < now ? appearsAt : writtenAt,
      publishedAt: appearsAt,
      firstPublishedAt: appearsAt,
    }
  })
}
