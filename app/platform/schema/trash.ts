import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './audit.ts'
import { translated } from './translated.ts'
import type { TrashKind } from './trashed-records.ts'

/** Deleted records for 30 days, as rows by table. */
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
