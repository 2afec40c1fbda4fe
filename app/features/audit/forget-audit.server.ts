import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { auditLog } from '#app/db/schema/audit.ts'

/** Ways into the site: the privacy policy keeps them for twelve months and not longer. */
const accesses = [
  'account.signed-in',
  'account.sign-in-failed',
  'account.signed-out',
  'account.panel-refused',
  'account.reset-requested',
  'account.password-proof-failed',
]

/**
 * Forgets what the privacy policy does not keep: after twelve months who came into the site, and the
 * networks of all else. The rows of what was changed stay. The database allows this and no more
 * (migrations/0012_accounts_in_the_panel.sql), by its own clock.
 */
export async function forgetOldAudit(db: Database, now: Date): Promise<void> {
  const at = sql`least(now(), ${now.toISOString()}::timestamptz)`
  const isOld = sql`${auditLog.at} < ${at} - interval '12 months'`
  await db.delete(auditLog).where(and(isOld, inArray(auditLog.action, accesses)))
  await db
    .update(auditLog)
    .set({ network: null })
    .where(and(isOld, isNotNull(auditLog.network)))
}
