import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/instant.ts'
import { translated } from '#app/platform/schema/translated.ts'

export const blogPosts = pgTable('blog_posts', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  /** The addresses that it had while it could be read; a trigger keeps them. */
  formerSlugs: text('former_slugs').array().notNull().default([]),
  content: text('content').notNull(),
  excerpt: text('excerpt'),
  status: text('status').$type<'draft' | 'published'>().notNull().default('draft'),
  ...translated,
  coverImage: text('cover_image'),
  coverAlt: text('cover_alt'),
  restaurantId: bigint('restaurant_id', { mode: 'number' }),
  eventId: bigint('event_id', { mode: 'number' }),
  authorId: uuid('author_id'),
  /** Who signs it, as its page says; null for nobody. */
  byline: text('byline'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  publishedAt: instant('published_at'),
  firstPublishedAt: instant('first_published_at'),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(title || ' ' || slug || ' ' || coalesce(translation ->> 'title', ''))`,
  ),
})

/**
 * The columns that the form of a post has as they are. Of its dates it has one, the day on which it
 * appears; the others the server makes.
 */
export type EditedPost = Omit<
  typeof blogPosts.$inferSelect,
  | 'id'
  | 'formerSlugs'
  | 'authorId'
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
  | 'firstPublishedAt'
  | 'searchText'
>
