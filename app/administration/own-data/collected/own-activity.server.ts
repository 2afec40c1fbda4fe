import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { ofAccount } from '#app/events/registrations/own/own-registration.server.ts'
import { membershipsOf } from '#app/members/memberships/membership-rows.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'

/**
 * Acts by the account, and acts on its account, membership and registrations. Omits the names of other people, on
 * either side.
 */
export async function ownActivity(tx: Database, account: Account) {
  const { id } = account
  const { at, action, subjectType, subjectId, actorId, network, details, changes } = auditLog
  const subjects = await Promise.all([
    tx.select({ id: membershipRequests.id }).from(membershipRequests).where(membershipsOf(account)),
    tx.select({ id: registrations.id }).from(registrations).where(ofAccount(account)),
  ])
  const about = (kind: string, ids: string[]) => and(eq(subjectType, kind), inArray(subjectId, ids))
  const rows = await tx
    .select({
      at,
      action,
      subject: subjectType,
      subjectId,
      network,
      details,
      changes,
      byOneself: sql<boolean>`${actorId} is not distinct from ${id}::uuid`,
    })
    .from(auditLog)
    .where(
      or(
        eq(actorId, id),
        about('account', [id]),
        about(
          'membership-request',
          subjects[0].map((row) => row.id),
        ),
        about(
          'registration',
          subjects[1].map((row) => row.id),
        ),
      ),
    )
    .orderBy(desc(at), desc(auditLog.id))
  return rows.map(({ network: seenFrom, details: ownDetails, changes: changed, ...row }) => {
    const own = row.subject === 'account' && row.subjectId === id
    return {
      at: row.at,
      action: row.action,
      subject: row.subject,
      byOneself: row.byOneself,
      network: row.byOneself ? seenFrom : null,
      details: own ? JSON.stringify({ ...ownDetails, ...changed }) : null,
    }
  })
}
