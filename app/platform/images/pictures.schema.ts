import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/instant.ts'

/** A picture that somebody uploaded, in pixels; its files are in the image store. */
export const uploadedPictures = pgTable('pictures', {
  id: uuid('id').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  uploadedBy: uuid('uploaded_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Those that a visit names no more; what else names them is asked before they go. */
export const droppedPictures = pgTable('dropped_pictures', {
  id: uuid('id').primaryKey(),
  droppedAt: instant('dropped_at').notNull().defaultNow(),
})
