import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { firstEnd } from '#app/members/membership-plans/plan-end.server.ts'
import { planOfRequest } from '#app/members/membership-plans/plan-of-request.server.ts'
import {
  orIsMember,
  activeMembership,
} from '#app/members/memberships/doubles/same-person.server.ts'
import type { Decision } from '#app/members/memberships/membership-input.ts'
import { mailApplicant } from '#app/members/memberships/membership-mail.server.ts'
import { findRequest } from '#app/members/memberships/memberships.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import { answerMail } from './answer-mail.server.ts'
import { lockMemberNumbers } from './member-numbers.server.ts'

/**
 * Approves or rejects a pending request; of two admins at the same time one decides. The applicant gets a mail once
 * the decision is final. A request of a current member must be joined with the membership instead
 * (join-records.server.ts).
 *
 * @param reason text for the mail, or null.
 * @throws Problem 404; 409 if it was decided before or the person is a member.
 */
export async function decideRequest(
  cx: RequestContext,
  id: string,
  decision: Decision,
  reason: string | null = null,
): Promise<void> {
  authorize(cx.actor, 'memberships.manage')
  await findRequest(cx, id)
  await cx.db.transaction(async (tx) => {
    await lockMemberNumbers(tx)
    await decideIn(tx, cx, id, { decision, reason })
  })
}

/** As `decideRequest`, in a transaction that holds the lock of the numbers. */
export async function decideIn(
  tx: Database,
  cx: RequestContext,
  id: string,
  { decision, reason }: { decision: Decision; reason: string | null },
): Promise<void> {
  const [request] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.status, 'pending')))
    .for('update')
  if (!request) throw new Problem('alreadyDecided', 409)
  if (decision === 'approved' && (await activeMembership(tx, request))) {
    throw new Problem('personIsMember', 409)
  }
  const beginning = decision === 'approved' ? await beginningOf(tx, cx, request.planId) : {}
  const decided = { status: decision, decidedAt: cx.now, answerReason: reason, updatedAt: cx.now }
  await orIsMember(() =>
    tx
      .update(table)
      .set({ ...decided, ...beginning })
      .where(eq(table.id, id)),
  )
  await mailApplicant(tx, cx, decision, request, {
    reason,
    ...answerMail(id, cx.now),
  })
  await recordAudit(tx, cx, {
    action: `membership.${decision}`,
    subjectType: 'membership-request',
    subjectId: id,
  })
}

/** The columns of a new membership: from today, by the requested plan. */
async function beginningOf(tx: Database, cx: RequestContext, asked: string | null) {
  const joinedOn = madridDayOf(cx.now)
  const plan = await planOfRequest(tx, asked)
  return { joinedOn, planId: plan.id, validUntil: firstEnd(plan.period, joinedOn) }
}
