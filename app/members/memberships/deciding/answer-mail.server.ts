import { and, eq, isNull } from 'drizzle-orm'
import { undoMilliseconds, undoUntil } from '#app/members/memberships/membership.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'

const mailOf = (requestId: string, decidedAt: Date) =>
  derivedId('membership-answer', requestId, decidedAt.toISOString())

/** The mail with the answer to a request, and its time of sending: once the answer is final. */
export const answerMail = (
  requestId: string,
  decidedAt: Date,
): { id: string; notBefore: Date } => ({
  id: mailOf(requestId, decidedAt),
  notBefore: new Date(decidedAt.getTime() + undoMilliseconds),
})

/** Cancels the mail with an answer, unless it was sent. */
async function deleteUnsentAnswer(tx: Database, requestId: string, decidedAt: Date): Promise<void> {
  await tx
    .delete(mails)
    .where(and(eq(mails.id, mailOf(requestId, decidedAt)), isNull(mails.sentAt)))
}

/** Deletes the waiting mail of an answer whose record is about to be deleted. */
export async function cancelAnswerMail(tx: Database, recordId: string, now: Date): Promise<void> {
  const { id, decidedAt, doubleOf } = membershipRequests
  const [own] = await tx
    .select({ decidedAt, doubleOf })
    .from(membershipRequests)
    .where(eq(id, recordId))
  if (own?.decidedAt && undoUntil(own, now)) await deleteUnsentAnswer(tx, recordId, own.decidedAt)
}

/** Cancels the mail with an answer; repeated calls do nothing. Throws Problem 409 if it was sent. */
export async function cancelAnswer(tx: Database, requestId: string, decidedAt: Date) {
  await deleteUnsentAnswer(tx, requestId, decidedAt)
  if ((await tx.$count(mails, eq(mails.id, mailOf(requestId, decidedAt)))) > 0) {
    throw new Problem('undoTooLate', 409)
  }
}
