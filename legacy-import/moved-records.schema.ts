import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'

/** Imported rows with their new ids. */
export const movedRecords = pgTable(
  'moved_records',
  {
    tableName: text('table_name').notNull(),
    oldId: text('old_id').notNull(),
    newId: text('new_id').notNull(),
    /** Digest of the row's content. */
    digest: text('digest').notNull(),
    /** Whether the import created the record; an account may have existed. */
    made: boolean('made').notNull(),
    movedAt: instant('moved_at').notNull(),
    invitedAt: instant('invited_at'),
  },
  ({ tableName, oldId }) => [primaryKey({ columns: [tableName, oldId] })],
)
