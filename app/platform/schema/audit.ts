import { bigint, jsonb, pgTable, text, uuid, timestamp } from 'drizzle-orm/pg-core'

/** Who did what, to which subject, when. Append only, enforced by the database. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  actorId: uuid('actor_id'),
  action: text('action').notNull(),
  subjectType: text('subject_type'),
  subjectId: text('subject_id'),
  details: jsonb('details')
    .$type<Record<string, string | number | boolean | null>>()
    .notNull()
    .default({}),
  changes: jsonb('changes')
    .$type<
      Record<
        string,
        readonly [before: string | number | boolean | null, after: string | number | boolean | null]
      >
    >()
    .notNull()
    .default({}),
  network: text('network'),
  requestId: text('request_id'),
})

/** A `timestamptz` column: an instant in UTC, a `Date` in TypeScript. Times of day belong to i18n. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}
