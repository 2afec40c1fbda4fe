import type { RequestContext } from '#app/auth/context.ts'
import { endSession } from '#app/auth/session.server.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'

/** Ends the session of the request; does nothing for a visitor. */
export async function signOut(cx: RequestContext): Promise<void> {
  const { actor } = cx
  if (actor.kind === 'visitor') return
  await cx.db.transaction(async (tx) => {
    await endSession(tx, actor.sessionId)
    await recordAudit(tx, cx, {
      action: 'account.signed-out',
      subjectType: 'account',
      subjectId: actor.id,
    })
  })
}
