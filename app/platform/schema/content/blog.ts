import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { translated } from '#app/platform/schema/translated.ts'

export const blogPosts = pgTable('blog_posts', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  /** Former slugs after publication, kept by a trigger. */
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
  /** Author shown on the page; null for none. */
  byline: text('byline'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  publishedAt: instant('published_at'),
  firstPublishedAt: instant('first_published_at'),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(title || ' ' || slug || ' ' || coalesce(translation ->> 'title', ''))`,
  ),
})

/** Columns edited in the form. The form has one of the dates, the day of publication; the server sets the others. */
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
