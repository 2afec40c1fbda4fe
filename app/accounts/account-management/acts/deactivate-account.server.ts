import { eq } from 'drizzle-orm'
import { notifyOfAccountChange } from '#app/accounts/accounts/account-change-mails.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { endSessionsOf } from '#app/platform/auth/sessions/end-session.server.ts'
import { accounts, accountTokens } from '#app/platform/schema/accounts/accounts.ts'
import { lockedForAdmin, type AccountActOutcome } from './change-role.server.ts'

/**
 * Deactivates an account, or puts it into use again. Deactivated, it has no session and no link from a
 * mail from this moment on, and sign-in knows it no more. What is so already stays so. Its owner and all
 * admins are told.
 *
 * @param currentPassword of who does it, asked for once the last proof is ten minutes old.
 * @throws Problem 404 for an unknown account, 403 for who is no admin any more, 409 for the last admin
 *   and one's own account; 429.
 */
export async function setAccountActive(
  cx: RequestContext,
  id: string,
  { active, currentPassword }: { active: boolean; currentPassword: string },
): Promise<AccountActOutcome> {
  const actor = authorize(cx.actor, 'accounts.manage')
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  await cx.db.transaction(async (tx) => {
    const account = await lockedForAdmin(tx, actor.id, id)
    if ((account.deactivatedAt === null) === active) return
    await tx
      .update(accounts)
      .set({ deactivatedAt: active ? null : cx.now })
      .where(eq(accounts.id, id))
    // Also those of a sign-in that was under way while it was deactivated.
    await endSessionsOf(tx, id)
    await tx.delete(accountTokens).where(eq(accountTokens.accountId, id))
    await notifyOfAccountChange(tx, cx, id, { kind: active ? 'reactivated' : 'deactivated' })
    await recordAudit(tx, cx, {
      action: active ? 'account.reactivated' : 'account.deactivated',
      subjectType: 'account',
      subjectId: id,
    })
  })
  return { outcome: 'done' }
}
