import { eq } from 'drizzle-orm'
import {
  keepAnAdmin,
  lockActiveAdmins,
} from '#app/accounts/account-management/acts/account-acts.server.ts'
import { notifyOfAccountChange } from '#app/accounts/accounts/account-change-mails.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import { eraseOwner } from './erase-account.server.ts'
import { goodbyeMail } from './goodbye-mail.server.ts'
import { keptByLaw } from './kept-by-law.server.ts'

export type DeletionOutcome =
  | { outcome: 'deleted' }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

/**
 * Deletes the actor's account and data permanently. Sends a goodbye mail; the log keeps the
 * account's id. Notifies the other admins if an admin leaves.
 *
 * @throws Problem 409 for the last admin; 429 after too many wrong passwords.
 */
export async function deleteOwnAccount(
  cx: RequestContext,
  { currentPassword }: { currentPassword: string },
): Promise<DeletionOutcome> {
  const actor = authorize(cx.actor, 'account.own')
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  await cx.db.transaction(async (tx) => {
    keepAnAdmin(await lockActiveAdmins(tx), actor.id)
    // The lock keeps others from linking anything new to the account.
    const [own] = await tx
      .select({ language: accounts.language, name: accounts.name })
      .from(accounts)
      .where(eq(accounts.id, actor.id))
      .for('update')
    if (!own) throw new Problem('accountNotFound', 404)
    if (actor.role === 'admin') await notifyOfAccountChange(tx, cx, actor.id, { kind: 'adminLeft' })
    const kept = await keptByLaw(tx, actor)
    const { cancelled, memberNumber } = await eraseOwner(tx, cx, actor)
    await cx.outbox.queue(
      tx,
      goodbyeMail(cx, {
        recipient: actor.email,
        language: own.language,
        name: own.name ?? '',
        cancelled,
        memberNumber,
        ...kept,
      }),
    )
    await recordAudit(tx, cx, {
      action: 'account.deleted',
      subjectType: 'account',
      subjectId: actor.id,
    })
  })
  return { outcome: 'deleted' }
}
