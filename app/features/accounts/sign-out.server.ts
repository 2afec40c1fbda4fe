import { sessionIdOf } from '#app/auth/actor.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { endSession, endSessionsOf } from '#app/auth/session.server.ts'
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

/** Ends all sessions of who asks, complete or not, or all but the one of the request. */
export async function endAllSessions(
  cx: RequestContext,
  { keepThis }: { keepThis: boolean },
): Promise<void> {
  const { actor } = cx
  const sessionId = sessionIdOf(actor)
  const accountId = actor.kind === 'account' ? actor.id : actor.pending?.id
  if (!sessionId || !accountId) return
  await cx.db.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, accountId, keepThis ? sessionId : undefined)
    if (ended === 0) return
    await recordAudit(tx, cx, {
      action: keepThis ? 'account.other-sessions-ended' : 'account.all-sessions-ended',
      subjectType: 'account',
      subjectId: accountId,
      actorId: accountId,
    })
  })
}
