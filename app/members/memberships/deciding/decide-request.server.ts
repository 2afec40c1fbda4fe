import { and, eq, asc, inArray } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { firstEnd } from '#app/members/membership-plans/plan-end.server.ts'
import { planOfRequest } from '#app/members/membership-plans/plans.server.ts'
import {
  refuseSecondMembership,
  activeMembership,
  formerMembership,
} from '#app/members/memberships/doubles/same-person.server.ts'
import type { Decision } from '#app/members/memberships/membership-input.ts'
import { mailApplicant } from '#app/members/memberships/membership-mail.server.ts'
import { lockMemberNumbers } from '#app/members/memberships/membership-rows.server.ts'
import { undoUntil } from '#app/members/memberships/membership.ts'
import { findRequest } from '#app/members/memberships/memberships.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { type Database, sqlStateOf, sqlStates } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import {
  membershipRequests as table,
  membershipRequests,
} from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import { answerMail, cancelAnswer } from './answer-mail.server.ts'

/**
 * Approves or rejects a pending request; of two admins at the same time one decides. The applicant gets a mail once the
 * decision is final. A request of a current member must be joined with the membership instead (join-records.server.ts).
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

/** As `decideRequest`, in a transaction that holds the lock of the member numbers. */
async function decideIn(
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
  await refuseSecondMembership(() =>
    tx
      .update(table)
      .set({ ...decided, ...beginning })
      .where(eq(table.id, id)),
  )
  await mailApplicant(tx, cx, decision, request, {
    reason,
    ...answerMail(id, cx.now),
  })
  await recordAct(tx, cx, `membership.${decision}`, ['membership-request', id])
}

/** The columns of a new membership, which begins today with the requested plan. */
async function beginningOf(tx: Database, cx: RequestContext, asked: string | null) {
  const joinedOn = madridDayOf(cx.now)
  const plan = await planOfRequest(tx, asked)
  return { joinedOn, planId: plan.id, validUntil: firstEnd(plan.period, joinedOn) }
}

/**
 * Approves requests in order of arrival, one by one. Skips those decided meanwhile, of current members, and of former
 * ones, who must be decided individually. Returns how many were approved and how many were not.
 *
 * @param ids uuids.
 * @throws Problem 409 if none was.
 */
export async function approveRequests(cx: RequestContext, ids: string[]) {
  authorize(cx.actor, 'memberships.manage')
  return cx.db.transaction(async (tx) => {
    await lockMemberNumbers(tx)
    const found = await tx
      .select()
      .from(membershipRequests)
      .where(inArray(membershipRequests.id, ids))
      .orderBy(asc(membershipRequests.createdAt), asc(membershipRequests.id))
    let approved = 0
    let returning = 0
    for (const request of found) {
      const { id } = request
      if (request.status === 'pending' && (await formerMembership(tx, request))) {
        returning += 1
        continue
      }
      try {
        await tx.transaction((own) => decideIn(own, cx, id, { decision: 'approved', reason: null }))
        approved += 1
      } catch (error) {
        if (!(error instanceof Problem)) throw error
      }
    }
    if (approved === 0) throw new Problem(returning > 0 ? 'wereMembers' : 'alreadyDecided', 409)
    return { approved, left: ids.length - approved }
  })
}

/**
 * Undoes a decision within ten minutes: the request is open again and its mail is cancelled. The number of an
 * approval is not reused. A joined request stays joined. Admins only.
 *
 * @throws Problem 404; 409 if it is too late, or the person has requested again meanwhile.
 */
export async function undoDecision(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'memberships.manage')
  if (!isUuid(id)) throw new Problem('requestNotFound', 404)
  await cx.db.transaction(async (tx) => {
    await lockMemberNumbers(tx)
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!row) throw new Problem('requestNotFound', 404)
    const isOpen = row.status === 'pending'
    if (isOpen || !row.decidedAt || !undoUntil(row, cx.now)) throw new Problem('undoTooLate', 409)
    await cancelAnswer(tx, id, row.decidedAt)
    await refuseSecondRequest(() =>
      tx
        .update(table)
        .set({
          status: 'pending',
          decidedAt: null,
          answerReason: null,
          memberNumber: null,
          joinedOn: null,
          validUntil: null,
          suspendedOn: null,
          leftOn: null,
          leftBecause: null,
          updatedAt: cx.now,
        })
        .where(eq(table.id, id)),
    )
    await recordAct(tx, cx, 'membership.undone', ['membership-request', id])
  })
}

/** A person has one open request at a time (a unique index). */
async function refuseSecondRequest<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.uniqueViolation) throw new Problem('openRequestExists', 409)
    throw error
  }
}
