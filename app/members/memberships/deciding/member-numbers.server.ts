import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/**
 * Locks the assignment of member numbers until this transaction ends, so that a free number stays free. Take it
 * before the row of a member: the database takes the same lock when it assigns a number
 * (migrations/functions/members.sql).
 */
export async function lockMemberNumbers(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('member_numbers'))`)
}
