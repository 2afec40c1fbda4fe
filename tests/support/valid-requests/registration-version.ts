import type { Pool } from 'pg'

/** The version of a registration that the form of its seats carries. */
export async function versionOf(
  { app: { pool } }: { app: { pool: Pool } },
  id: string,
): Promise<string> {
  const { rows } = await pool.query<{ at: string }>(
    `select floor(extract(epoch from updated_at) * 1000)::bigint::text as at
     from event_registrations where id = $1`,
    [id],
  )
  return rows[0]?.at ?? ''
}
