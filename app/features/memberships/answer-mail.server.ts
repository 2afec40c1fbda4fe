import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { derivedId } from '#app/db/derived-id.server.ts'
import { mails } from '#app/db/schema/mails.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { trash } from '#app/db/schema/trash.ts'
import { Problem } from '#app/problem.ts'
import { undoMilliseconds, undoUntil } from './decision.ts'

/** The answer's mail is the same one however often it is asked for. */
const mailOf = (requestId: string, decidedAt: Date) =>
  derivedId('membership-answer', requestId, decidedAt.toISOString())

/** Which mail tells the answer to a request, and when it leaves: not while the answer can be taken back. */
export const answerMail = (
  requestId: string,
  decidedAt: Date,
): { id: string; notBefore: Date } => ({
  id: mailOf(requestId, decidedAt),
  notBefore: new Date(decidedAt.getTime() + undoMilliseconds),
})

/** Has the answer to a request never leave, unless it has. */
async function leaveUnanswered(tx: Database, requestId: string, decidedAt: Date): Promise<void> {
  await tx
    .delete(mails)
    .where(and(eq(mails.id, mailOf(requestId, decidedAt)), isNull(mails.sentAt)))
}

/**
 * Has no answer leave that could still be taken back and tells of a record that is about to go: its own, and those of requests
 * that were joined with it, which may be in the trash. Of one that counts as another's the membership stands, and is told.
 */
export async function leaveUntold(tx: Database, recordId: string, now: Date): Promise<void> {
  const { id, decidedAt, doubleOf } = membershipRequests
  const [own] = await tx
    .select({ id, decidedAt, doubleOf })
    .from(membershipRequests)
    .where(eq(id, recordId))
  if (!own || own.doubleOf !== null) return
  const { rows: joined } = await tx.execute<{ id: string; decided: string | null }>(sql`
    select id::text, decided_at::text as decided from ${membershipRequests}
    where double_of = ${recordId} and status = 'rejected'
    union all
    select record_id, request ->> 'decided_at'
    from ${trash}, jsonb_array_elements(content -> 'membership_requests') as request
    where kind = 'membership-request'
      and request ->> 'double_of' = ${recordId} and request ->> 'status' = 'rejected'`)
  const told = joined.map((each) => ({
    id: each.id,
    decidedAt: each.decided === null ? null : new Date(each.decided),
  }))
  for (const each of [own, ...told]) {
    if (each.decidedAt && undoUntil(each, now)) await leaveUnanswered(tx, each.id, each.decidedAt)
  }
}

/**
 * Has the answer to a request never leave, also where that was seen to before. Throws Problem 409 when its mail has left.
 */
export async function takeBackAnswer(
  tx: Database,
  requestId: string,
  decidedAt: Date,
): Promise<void> {
  await leaveUnanswered(tx, requestId, decidedAt)
  if ((await tx.$count(mails, eq(mails.id, mailOf(requestId, decidedAt)))) > 0) {
    throw new Problem('undoTooLate', 409)
  }
}
