import { eq } from 'drizzle-orm'
import { recordAudits, type AuditEntry } from '#app/kit/records/record-audit.server.ts'
import { laterThan } from '#app/kit/records/update-record.server.ts'
import { paidForBy } from '#app/members/memberships/doubles/household.server.ts'
import { lockedMember, readMember } from '#app/members/memberships/record/change-member.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'

/** The initial dialog of a suspension. Admins only. Throws Problem 404. */
export async function memberSuspension(cx: RequestContext, id: string) {
  const { fullName, suspendedOn } = await readMember(cx, id)
  return { id, fullName, suspendedOn }
}

/**
 * Suspends a membership from now on, or lifts the suspension. A suspended membership does not count for prices, the
 * card or members' content. Idempotent. A member whose fee this one pays is changed too, if in the same state
 * (migrations/functions/members.sql); both are audited. Admins only.
 *
 * @throws Problem 404; 409 for a former member.
 */
export async function setSuspension(cx: RequestContext, id: string, suspended: boolean) {
  authorize(cx.actor, 'memberships.manage')
  await cx.db.transaction(async (tx) => {
    const row = await lockedMember(tx, id)
    if (row.leftOn !== null) throw new Problem('memberHasLeft', 409)
    if ((row.suspendedOn !== null) === suspended) return
    const suspendedOn = suspended ? madridDayOf(cx.now) : null
    const before = await paidForBy(tx, id)
    await tx
      .update(table)
      .set({ suspendedOn, updatedAt: laterThan(row.updatedAt, cx.now) })
      .where(eq(table.id, id))
    const after = await paidForBy(tx, id)
    const along = before !== null && before.suspendedOn !== (after?.suspendedOn ?? null)
    const changed = [row, ...(along ? [before] : [])]
    await recordAudits(
      tx,
      cx,
      changed.map((each) => suspensionOf(each, suspendedOn)),
    )
  })
}

/** The audit entry of a suspension or its end. */
export const suspensionOf = (
  { id, suspendedOn }: { id: string; suspendedOn: string | null },
  after: string | null,
): AuditEntry => ({
  action: after === null ? 'membership.resumed' : 'membership.suspended',
  subjectType: 'membership-request',
  subjectId: id,
  changes: { suspended_on: [suspendedOn, after] },
})
