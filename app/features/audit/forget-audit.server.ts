import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { auditLog } from '#app/db/schema/audit.ts'
import { bin } from '#app/db/schema/bin.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'

/** Ways into the site: the privacy policy keeps them for twelve months and not longer. */
const accesses = [
  'account.signed-in',
  'account.sign-in-failed',
  'account.signed-out',
  'account.panel-refused',
  'account.reset-requested',
  'account.password-proof-failed',
  'account.session-ended',
  'account.other-sessions-ended',
  'account.code-sent',
  'account.second-factor-shown',
  'account.second-factor-failed',
  'account.recovery-code-used',
]

/**
 * Forgets what the privacy policy does not keep: after twelve months who came into the site, and the
 * networks of all else; and what was changed about a member, once the membership is gone for good. Who
 * did what, to what, and when, stays. The database allows this and no more, by its own clock
 * (migrations/0015_audit_log_forgets_people.sql).
 */
export async function forgetOldAudit(db: Database, now: Date): Promise<void> {
  const at = sql`least(now(), ${now.toISOString()}::timestamptz)`
  const isOld = sql`${auditLog.at} < ${at} - interval '12 months'`
  await db.delete(auditLog).where(and(isOld, inArray(auditLog.action, accesses)))
  await db
    .update(auditLog)
    .set({ network: null })
    .where(and(isOld, isNotNull(auditLog.network)))
  await forgetGoneMembers(db)
}

/** Forgets what was changed about members who are gone for good, from the bin too. */
export async function forgetGoneMembers(db: Database): Promise<void> {
  await db
    .update(auditLog)
    .set({ changes: {}, details: {} })
    .where(
      and(
        eq(auditLog.subjectType, 'membership-request'),
        sql`(${auditLog.changes} <> '{}' or ${auditLog.details} <> '{}')`,
        notExists(sql`(select from ${membershipRequests} where id::text = ${auditLog.subjectId})`),
        notExists(sql`(select from ${bin} where record_id = ${auditLog.subjectId})`),
      ),
    )
}
