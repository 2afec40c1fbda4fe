import { and, desc, eq, gt, or } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { isUuid } from '#app/db/ids.ts'
import { joinedRequests, membershipRequests as table } from '#app/db/schema/memberships.ts'
import { sqlStateOf, sqlStates } from '#app/db/sql-state.server.ts'
import { Problem } from '#app/problem.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { takeBackAnswer } from './answer-mail.server.ts'
import { undoMilliseconds, undoUntil } from './decision.ts'
import { lockMemberNumbers } from './member-numbers.server.ts'
import type { PanelRequest } from './membership.ts'
import { undoJoin } from './undo-join.server.ts'

type Decided = Pick<typeof table.$inferSelect, 'id' | 'decidedAt' | 'doubleOf'>

/**
 * Which decision can be taken back at a record: of a request that was joined with a membership at both of them. Null where
 * there is none.
 */
export async function undoOf(
  db: Database,
  record: Decided,
  now: Date,
): Promise<PanelRequest['undo']> {
  const [join] = await db
    .select({ requestId: joinedRequests.requestId, decidedAt: joinedRequests.joinedAt })
    .from(joinedRequests)
    .where(
      and(
        or(eq(joinedRequests.requestId, record.id), eq(joinedRequests.recordId, record.id)),
        gt(joinedRequests.joinedAt, new Date(now.getTime() - undoMilliseconds)),
      ),
    )
    .orderBy(desc(joinedRequests.joinedAt))
    .limit(1)
  // What was joined without being kept (undo-join.server.ts) stays joined.
  const decided = join ?? (record.doubleOf === null ? { ...record, requestId: record.id } : null)
  const until = decided && undoUntil(decided, now)
  return decided && until ? { requestId: decided.requestId, until } : null
}

/**
 * Takes a decision back within ten minutes: the request is open again as it was, and its mail never leaves. The number
 * of an approval is not given again; a membership that the request was joined with is as before. Admins only.
 *
 * @throws Problem 404; 409 when it is too late, the person has asked again meanwhile, or the membership has changed.
 */
export async function undoDecision(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'memberships.manage')
  if (!isUuid(id)) throw new Problem('requestNotFound', 404)
  await cx.db.transaction(async (tx) => {
    await lockMemberNumbers(tx)
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!row) throw new Problem('requestNotFound', 404)
    const undo = row.status === 'pending' ? null : await undoOf(tx, row, cx.now)
    if (!row.decidedAt || undo?.requestId !== id) throw new Problem('undoTooLate', 409)
    await takeBackAnswer(tx, id, row.decidedAt)
    const before = row.doubleOf === null ? {} : await undoJoin(tx, cx, row.id)
    await orAskedAgain(() =>
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
          ...before,
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

/** A person has one open request at a time (a unique index says so). */
async function orAskedAgain<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.alreadyThere) throw new Problem('openRequestExists', 409)
    throw error
  }
}
