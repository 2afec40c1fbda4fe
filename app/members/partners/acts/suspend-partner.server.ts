import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { PartnerSuspension } from '#app/members/partners/managed-partner.ts'
import { storedPartner } from '#app/members/partners/managed-partners.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { Problem } from '#app/problem.ts'

/** Admins. Throws Problem 404. */
export async function partnerSuspension(
  cx: RequestContext,
  id: string,
): Promise<PartnerSuspension> {
  authorize(cx.actor, 'partners.manage')
  const { name, suspendedAt } = await storedPartner(cx, id)
  return { id, name, suspendedAt }
}

/**
 * Suspends a partner's benefit from this instant on, or resumes it: meanwhile its link says so, refuses cards, and
 * nobody sees the benefit. The lock orders it with uses counted at the same time. Idempotent. Admins.
 *
 * @throws Problem 404.
 */
export async function suspendPartner(
  cx: RequestContext,
  id: string,
  suspended: boolean,
): Promise<void> {
  authorize(cx.actor, 'partners.manage')
  await cx.db.transaction(async (tx) => {
    const [partner] = isUuid(id)
      ? await tx.select().from(partners).where(eq(partners.id, id)).for('update')
      : []
    if (!partner) throw new Problem('partnerNotFound', 404)
    if ((partner.suspendedAt !== null) === suspended) return
    await tx
      .update(partners)
      .set({ suspendedAt: suspended ? cx.now : null })
      .where(eq(partners.id, id))
    await recordAudit(tx, cx, {
      action: suspended ? 'partner.suspended' : 'partner.resumed',
      subjectType: 'partner',
      subjectId: id,
      details: { title: partner.name },
    })
  })
}
