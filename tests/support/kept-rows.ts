import type { Pool } from 'pg'

/** The audit log, newest last. */
export const actionsIn = async (pool: Pool): Promise<string[]> =>
  (await pool.query<{ action: string }>('select action from audit_log order by id')).rows.map(
    ({ action }) => action,
  )

/** The kinds of the mails that are stored, the newest last. */
export const mailKindsIn = async (pool: Pool): Promise<string[]> =>
  (await pool.query<{ kind: string }>('select kind from mails order by created_at, id')).rows.map(
    ({ kind }) => kind,
  )
