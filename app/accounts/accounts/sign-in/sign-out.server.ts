import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { sessionIdOf } from '#app/platform/auth/actor.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { endSession, endSessionsOf } from '#app/platform/auth/sessions/refresh-token.server.ts'

export async function signOut(cx: RequestContext): Promise<void> {
  const { actor } = cx
  const sessionId = sessionIdOf(actor)
  const accountId = actor.kind === 'account' ? actor.id : actor.pending?.id
  if (!sessionId || !accountId) return
  await cx.db.transaction(async (tx) => {
    await endSession(tx, sessionId)
    await recordAct(tx, cx, 'account.signed-out', ['account', accountId], { actorId: accountId })
  })
}

/**
 * Ends all sessions of the actor, or all others. Before the second factor only the current one: a
 * password alone ends no others.
 *
 * @throws Problem 401 for the others, before the second factor.
 */
export async function endAllSessions(
  cx: RequestContext,
  { keepThis }: { keepThis: boolean },
): Promise<void> {
  if (!keepThis && cx.actor.kind === 'visitor') return signOut(cx)
  const { id, sessionId } = authorize(cx.actor, 'account.own')
  await cx.db.transaction(async (tx) => {
    await lockOwnSession(tx, cx)
    const ended = await endSessionsOf(tx, id, keepThis ? sessionId : undefined)
    if (ended === 0) return
    await recordAct(
      tx,
      cx,
      keepThis ? 'account.other-sessions-ended' : 'account.all-sessions-ended',
      ['account', id],
    )
  })
}
