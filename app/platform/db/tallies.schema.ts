import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * What each statement has added to a list or taken from it, kept by triggers (migrations/functions/tallies.sql): how many
 * rows a list has is the sum of `rows`.
 */
export const tallies = pgTable('tallies', {
  list: text('list').notNull(),
  part: text('part').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
})
