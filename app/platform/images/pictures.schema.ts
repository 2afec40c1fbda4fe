import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'

/** An uploaded picture, in pixels; its files are in the image store. */
export const uploadedPictures = pgTable('pictures', {
  id: uuid('id').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  uploadedBy: uuid('uploaded_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Pictures that a visit no longer uses; checked for other uses before deletion. */
export const droppedPictures = pgTable('dropped_pictures', {
  id: uuid('id').primaryKey(),
  droppedAt: instant('dropped_at').notNull().defaultNow(),
})
