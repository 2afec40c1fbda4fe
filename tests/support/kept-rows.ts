import type { TestPool } from './database.ts'

/** The actions in the audit log, newest last. */
export const actionsIn = async (pool: TestPool): Promise<string[]> =>
  (await pool.sql<{ action: string }>`select action from audit_log order by id`).map(
    ({ action }) => action,
  )

export const mailKindsIn = async (pool: TestPool): Promise<string[]> =>
  (await pool.sql<{ kind: string }>`select kind from mails order by created_at, id`).map(
    ({ kind }) => kind,
  )
