import { eq } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import {
  keepAnAdmin,
  lockActiveAdmins,
} from '#app/features/account-management/active-admins.server.ts'
import { tellOfChange } from '#app/features/accounts/account-change-mails.server.ts'
import { problemWithoutProof } from '#app/features/accounts/password-proof.server.ts'
import { Problem } from '#app/problem.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { eraseAccount } from './erase-account.server.ts'
import { goodbyeMail } from './goodbye-mail.server.ts'
import { keptByLaw } from './kept-by-law.server.ts'

export type DeletionOutcome =
  | { outcome: 'deleted' }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

/**
 * Deletes one's account with all that is known by it, at once and for good. The person is told by mail; the log
 * keeps that it was done, by the account's id. Of an admin who leaves the other admins are told.
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
    // From here on nothing else can be tied to the account.
    const [own] = await tx
      .select({ language: accounts.language, name: accounts.name })
      .from(accounts)
      .where(eq(accounts.id, actor.id))
      .for('update')
    if (!own) throw new Problem('accountNotFound', 404)
    if (actor.role === 'admin') await tellOfChange(tx, cx, actor.id, { kind: 'adminLeft' })
    const kept = await keptByLaw(tx, actor)
    const { cancelled, memberNumber } = await eraseAccount(tx, cx, actor)
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
