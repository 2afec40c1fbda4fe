import { eq } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { membershipRequests as table } from '#app/db/schema/memberships.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { laterThan, lockedMember, readMember } from './change-member.server.ts'
import type { MemberSuspension } from './suspension.ts'

/** What the dialog of a suspension begins with. Admins only. Throws Problem 404. */
export async function memberSuspension(cx: RequestContext, id: string): Promise<MemberSuspension> {
  const { fullName, suspendedOn } = await readMember(cx, id)
  return { id, fullName, suspendedOn }
}

/**
 * Suspends a membership from this moment on, or takes the suspension back: until then it counts for nothing, not for
 * prices, not for the card, not for what members see. The same a second time changes nothing. Who has a membership
 * with somebody is suspended with whoever pays for both (migrations/0056). Admins only.
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
    await tx
      .update(table)
      .set({ suspendedOn, updatedAt: laterThan(row.updatedAt, cx.now) })
      .where(eq(table.id, id))
    await recordAudit(tx, cx, {
      action: suspended ? 'membership.suspended' : 'membership.resumed',
      subjectType: 'membership-request',
      subjectId: id,
      changes: { suspended_on: [row.suspendedOn, suspendedOn] },
    })
    return { outcome: 'saved' }
  })
}
