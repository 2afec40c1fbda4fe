import { timestamp } from 'drizzle-orm/pg-core'

/** A `timestamptz` column: an instant in UTC, a `Date` in TypeScript. Times of day belong to i18n. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}
