import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

export const blogPosts = pgTable('blog_posts', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  content: text('content').notNull(),
  excerpt: text('excerpt'),
  status: text('status').$type<'draft' | 'published'>().notNull().default('draft'),
  authorId: uuid('author_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  publishedAt: instant('published_at'),
  firstPublishedAt: instant('first_published_at'),
})
