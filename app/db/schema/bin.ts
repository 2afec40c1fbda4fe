import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { translated } from './translated.ts'

/** What was deleted, as rows by the names of their tables, for 30 days. */
export const bin = pgTable('bin', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind').$type<'restaurant' | 'event' | 'post' | 'membership-request'>().notNull(),
  recordId: text('record_id').notNull(),
  title: text('title').notNull(),
  ...translated,
  content: jsonb('content').$type<Record<string, unknown[]>>().notNull(),
  deletedBy: uuid('deleted_by'),
  deletedAt: instant('deleted_at').notNull().defaultNow(),
})
