import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Headers of imported tables whose column somebody has chosen, by kind of table. */
export const importHeaders = pgTable(
  'import_headers',
  {
    kind: text('kind').notNull(),
    /** As `bareName` has it. */
    header: text('header').notNull(),
    columnName: text('column_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.header] })],
)
