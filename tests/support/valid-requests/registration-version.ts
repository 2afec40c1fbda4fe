import type { TestPool } from '#tests/support/database.ts'

/** The version of a registration in the form of its seats. */
export const versionOf = (
  { app: { pool } }: { app: { pool: TestPool } },
  id: string,
): Promise<string> => pool.value`
  select floor(extract(epoch from updated_at) * 1000)::bigint::text as at
  from event_registrations where id = ${id}`
