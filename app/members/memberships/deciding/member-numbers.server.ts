import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/**
 * Has whatever gives members their numbers wait for this transaction's end, so that a number that was
 * looked up as free stays free. To be taken before the row of a member, by everybody: it is the lock
 * that the database takes itself when it gives a number (migrations/functions/members.sql).
 */
export async function lockMemberNumbers(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('member_numbers'))`)
}
