import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { trash } from '#app/platform/schema/trash.ts'
import { recordFaults } from '#app/record-faults.ts'

/** Sign-in events, which the privacy policy limits to twelve months. */
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

/** Clears columns of old rows. */
const clearColumns =
  (
    values: { network: null } | { changes: Record<string, never>; details: Record<string, never> },
  ) =>
  (tx: Database, keys: unknown[]) =>
    tx
      .update(auditLog)
      .set(values)
      .where(inArray(auditLog.id, keys.map(Number)))

/**
 * Applies the privacy policy to the audit log: clears sign-ins and networks after twelve months, and changes to
 * members once they are permanently deleted. The actor, act, subject and time stay. The database allows only this, by
 * its own clock (migrations/functions/administration.sql).
 *
 * @throws RecordsFailed when some rows failed; the rest are done.
 */
export async function forgetOldAudit(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const at = sql`least(now(), ${now.toISOString()}::timestamptz)`
  const isOld = sql`${auditLog.at} < ${at} - interval '12 months'`
  const rows = { db, kind: 'audit row', table: auditLog, key: auditLog.id, signal }
  const faults = recordFaults('forgetting', db)
  await faults.of('accesses', () =>
    inBatches({ ...rows, due: and(isOld, inArray(auditLog.action, accesses)) }),
  )
  await faults.of('networks', () =>
    inBatches({
      ...rows,
      due: and(isOld, isNotNull(auditLog.network)),
      act: clearColumns({ network: null }),
    }),
  )
  await faults.of('members', () => forgetGoneMembers(db, signal))
  faults.raise()
}

/** Clears logged changes to members who are permanently deleted, also from the trash. */
export async function forgetGoneMembers(db: Database, signal?: AbortSignal): Promise<void> {
  await inBatches({
    db,
    kind: 'audit row',
    table: auditLog,
    key: auditLog.id,
    due: and(
      eq(auditLog.subjectType, 'membership-request'),
      sql`(${auditLog.changes} <> '{}' or ${auditLog.details} <> '{}')`,
      notExists(sql`(select from ${membershipRequests} where id::text = ${auditLog.subjectId})`),
      notExists(sql`(select from ${trash} where record_id = ${auditLog.subjectId})`),
    ),
    act: clearColumns({ changes: {}, details: {} }),
    signal,
  })
}
