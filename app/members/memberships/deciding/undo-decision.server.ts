import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { sqlStateOf, sqlStates } from '#app/platform/db/pool/sql-state.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import { cancelAnswer } from './answer-mail.server.ts'
import { undoUntil } from './decision.ts'
import { lockMemberNumbers } from './member-numbers.server.ts'

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
    await orOpenRequestExists(() =>
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
    await recordAudit(tx, cx, {
      action: 'membership.undone',
      subjectType: 'membership-request',
      subjectId: id,
    })
  })
}

/** A person has one open request at a time (a unique index). */
async function orOpenRequestExists<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.alreadyThere) throw new Problem('openRequestExists', 409)
    throw error
  }
}
