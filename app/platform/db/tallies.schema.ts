import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Changes of each list's row count by statement, maintained by triggers
 * (migrations/functions/tallies.sql): the count is the sum of `rows`.
 */
export const tallies = pgTable('tallies', {
  list: text('list').notNull(),
  part: text('part').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
})
