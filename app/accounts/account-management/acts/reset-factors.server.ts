import { eq } from 'drizzle-orm'
import { notifyOfAccountChange } from '#app/accounts/accounts/account-change-mails.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { factorMail } from '#app/accounts/second-factors/changing/factor-mail.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { endSessionsOf } from '#app/platform/auth/sessions/end-session.server.ts'
import { authenticationFactors, recoveryCodes } from '#app/platform/schema/accounts/accounts.ts'
import { lockedForAdmin, type AccountActOutcome } from './change-role.server.ts'

/**
 * Takes all second factors from an account, for somebody who has lost the telephone and the recovery
 * codes. All its sessions end; its owner and all admins are told. Admins only.
 *
 * @throws Problem 404 for an unknown account, 403 for who is no admin any more, 409 for one's own.
 */
export async function resetFactors(
  cx: RequestContext,
  id: string,
  currentPassword: string,
): Promise<AccountActOutcome> {
  const actor = authorize(cx.actor, 'accounts.manage')
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  await cx.db.transaction(async (tx) => {
    await lockedForAdmin(tx, actor.id, id)
    const removed = await tx
      .delete(authenticationFactors)
      .where(eq(authenticationFactors.accountId, id))
      .returning({ id: authenticationFactors.id })
    // Sent again, there is nothing left to take.
    if (removed.length === 0) return
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id))
    await endSessionsOf(tx, id)
    await factorMail(tx, cx, id, 'factorsReset')
    await notifyOfAccountChange(tx, cx, id, { kind: 'factorsReset' })
    await recordAudit(tx, cx, {
      action: 'account.factors-reset',
      subjectType: 'account',
      subjectId: id,
    })
  })
  return { outcome: 'done' }
}
