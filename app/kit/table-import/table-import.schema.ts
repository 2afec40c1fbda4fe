import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Headers of imported tables whose column was chosen by hand, by kind of table. */
export const importHeaders = pgTable(
  'import_headers',
  {
    kind: text('kind').notNull(),
    /** Normalised by `bareName`. */
    header: text('header').notNull(),
    columnName: text('column_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.header] })],
)
