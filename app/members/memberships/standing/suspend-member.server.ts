import { eq } from 'drizzle-orm'
import { recordAudits, type AuditEntry } from '#app/kit/records/record-audit.server.ts'
import { paidForBy } from '#app/members/memberships/doubles/household.server.ts'
import {
  laterThan,
  lockedMember,
  readMember,
} from '#app/members/memberships/record/change-member.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import type { MemberSuspension } from './suspension.ts'

/** What the dialog of a suspension begins with. Admins only. Throws Problem 404. */
export async function memberSuspension(cx: RequestContext, id: string): Promise<MemberSuspension> {
  const { fullName, suspendedOn } = await readMember(cx, id)
  return { id, fullName, suspendedOn }
}

/**
 * Suspends a membership from this moment on, or takes the suspension back: until then it counts for nothing, not for
 * prices, not for the card, not for what members see. The same a second time changes nothing. Whoever is paid for by
 * this member and stood alike goes along (migrations/functions/members.sql), and the log tells it of both. Admins only.
 *
 * @throws Problem 404; 409 for who has left.
 */
export async function setSuspension(
  cx: RequestContext,
  id: string,
  suspended: boolean,
): Promise<{ outcome: 'saved' }> {
  authorize(cx.actor, 'memberships.manage')
  return cx.db.transaction(async (tx) => {
    const row = await lockedMember(tx, id)
    if (row.leftOn !== null) throw new Problem('memberHasLeft', 409)
    if ((row.suspendedOn !== null) === suspended) return { outcome: 'saved' }
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
    return { outcome: 'saved' }
  })
}

/** What the audit log has of one who is suspended, or not any more. */
export const suspensionOf = (
  { id, suspendedOn }: { id: string; suspendedOn: string | null },
  after: string | null,
): AuditEntry => ({
  action: after === null ? 'membership.resumed' : 'membership.suspended',
  subjectType: 'membership-request',
  subjectId: id,
  changes: { suspended_on: [suspendedOn, after] },
})
