import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { translated } from './translated.ts'
import type { TrashKind } from './trashed-records.ts'

/** What was deleted, as rows by the names of their tables, for 30 days. */
export const trash = pgTable('bin', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind').$type<TrashKind>().notNull(),
  recordId: text('record_id').notNull(),
  title: text('title').notNull(),
  ...translated,
  content: jsonb('content').$type<Record<string, unknown[]>>().notNull(),
  deletedBy: uuid('deleted_by'),
  deletedAt: instant('deleted_at').notNull().defaultNow(),
})
