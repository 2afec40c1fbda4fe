import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'

/** Members in the directory, and the facts they show. */
export const directoryEntries = pgTable('directory_entries', {
  personId: uuid('person_id').primaryKey(),
  showsTown: boolean('shows_town').notNull().default(false),
  showsPhone: boolean('shows_phone').notNull().default(false),
  showsEmail: boolean('shows_email').notNull().default(false),
  showsSince: boolean('shows_since').notNull().default(false),
  line: text('line'),
  /** Copies from the person, kept by triggers; the town only if shown. */
  name: text('name').notNull().default(''),
  town: text('town'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  sortName: text('sort_name').generatedAlwaysAs(sql`searchable(name)`),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(name || chr(10) || coalesce(town, '') || chr(10) || coalesce(line, ''))`,
  ),
})
