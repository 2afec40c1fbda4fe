import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { derivedId } from '#app/db/derived-id.server.ts'
import { mails } from '#app/db/schema/mails.ts'
import { Problem } from '#app/problem.ts'
import { undoMilliseconds } from './decision.ts'

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
export async function leaveUnanswered(
  tx: Database,
  requestId: string,
  decidedAt: Date,
): Promise<void> {
  await tx
    .delete(mails)
    .where(and(eq(mails.id, mailOf(requestId, decidedAt)), isNull(mails.sentAt)))
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
