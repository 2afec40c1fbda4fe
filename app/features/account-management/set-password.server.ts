import { and, eq } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { newDeviceToken } from '#app/auth/device.server.ts'
import { hashPassword } from '#app/auth/password.server.ts'
import { endSessionsOf, storePassword } from '#app/auth/session.server.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import { accounts, accountTokens } from '#app/db/schema/accounts.ts'
import { accountMail } from '#app/features/accounts/account-mail.server.ts'
import { needsPasswordProof, provePassword } from '#app/features/accounts/password-proof.server.ts'
import { passwordRefusal } from '#app/features/accounts/password-rules.server.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { Problem } from '#app/problem.ts'
import type { SetPasswordInput } from './managed-account-input.ts'
import { findAccount } from './managed-accounts.server.ts'

export type PasswordForm = {
  id: string
  name: string | null
  email: string
  own: boolean
  /** The rule of admins and editors holds for it. */
  staff: boolean
  /** The password of who sets it is asked for: the session is older than ten minutes. */
  proof: boolean
}

/**
 * Whose password is to be set, and what that takes. Admins only.
 *
 * @throws Problem 404 for an unknown account, 409 for one whose address is not confirmed: whoever
 *   confirms it chooses the password.
 */
export async function passwordForm(cx: RequestContext, id: string): Promise<PasswordForm> {
  const actor = authorize(cx.actor, 'accounts.manage')
  const { name, email, own, role, adminBySetting, emailVerifiedAt } = await findAccount(cx, id)
  if (!emailVerifiedAt) throw new Problem('accountUnverified', 409)
  const staff = role !== 'user' || adminBySetting
  return { id, name, email, own, staff, proof: needsPasswordProof(actor, cx.now) }
}

export type SetPasswordOutcome =
  /** `device` is the new token of the browser, when the password is one's own. */
  | { outcome: 'changed'; email: string; device: string | null }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

/**
 * Sets the password of an account. Its owner is signed out everywhere (oneself everywhere else), links
 * to choose one are dead, and a mail tells it (decisions.md).
 *
 * @throws Problem 404, 409 as `passwordForm`; 429 after too many wrong passwords of one's own.
 */
export async function setPassword(
  cx: RequestContext,
  id: string,
  input: SetPasswordInput,
): Promise<SetPasswordOutcome> {
  const actor = authorize(cx.actor, 'accounts.manage')
  const { email, own, staff, proof } = await passwordForm(cx, id)
  const weak = passwordRefusal(input.password, { staff, email })
  if (weak) return { outcome: 'refused', errors: { password: weak } }
  if (proof && input.currentPassword === '') {
    return { outcome: 'refused', errors: { currentPassword: 'currentPasswordNeeded' } }
  }
  if (proof && !(await provePassword(cx, input.currentPassword))) {
    return { outcome: 'refused', errors: { currentPassword: 'currentPasswordWrong' } }
  }
  const hash = await hashPassword(input.password)
  await cx.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ language: accounts.language })
      .from(accounts)
      .where(eq(accounts.id, id))
      .for('no key update')
    if (!account) throw new Problem('accountNotFound', 404)
    await storePassword(tx, { accountId: id, hash, now: cx.now })
    await endSessionsOf(tx, id, own ? actor.sessionId : undefined)
    await tx
      .delete(accountTokens)
      .where(and(eq(accountTokens.accountId, id), eq(accountTokens.purpose, 'reset_password')))
    await cx.outbox.queue(
      tx,
      accountMail(cx, {
        kind: own ? 'passwordChanged' : 'passwordSet',
        recipient: email,
        language: account.language,
        path: '/auth',
      }),
    )
    await recordAudit(tx, cx, {
      action: 'account.password-changed',
      subjectType: 'account',
      subjectId: id,
      details: { by: own ? 'self' : 'panel' },
    })
  })
  return { outcome: 'changed', email, device: own ? newDeviceToken(id, hash) : null }
}
