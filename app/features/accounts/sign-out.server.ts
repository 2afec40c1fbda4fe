import { sessionIdOf } from '#app/auth/actor.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { endSession } from '#app/auth/session.server.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'

/** Ends the session of the request, complete or not; does nothing without one. */
export async function signOut(cx: RequestContext): Promise<void> {
  const { actor } = cx
  const sessionId = sessionIdOf(actor)
  const accountId = actor.kind === 'account' ? actor.id : actor.pending?.id
  if (!sessionId || !accountId) return
  await cx.db.transaction(async (tx) => {
    await endSession(tx, sessionId)
    await recordAudit(tx, cx, {
      action: 'account.signed-out',
      subjectType: 'account',
      subjectId: accountId,
      actorId: accountId,
    })
  })
}
