import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/instant.ts'

/** Rows of the earlier site that were brought over, each with its id here. */
export const movedRecords = pgTable(
  'moved_records',
  {
    tableName: text('table_name').notNull(),
    oldId: text('old_id').notNull(),
    newId: text('new_id').notNull(),
    /** Of what was read of the row; the same digest is the same row. */
    digest: text('digest').notNull(),
    /** Whether the import made the record; an account may have been here already. */
    made: boolean('made').notNull(),
    movedAt: instant('moved_at').notNull(),
    invitedAt: instant('invited_at'),
  },
  ({ tableName, oldId }) => [primaryKey({ columns: [tableName, oldId] })],
)
