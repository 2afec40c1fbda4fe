import { lockActiveAdmins } from '#app/accounts/account-management/acts/active-admins.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { passwordProblem } from '#app/accounts/accounts/passwords/password-rules.server.ts'
import { replacePassword } from '#app/accounts/accounts/passwords/replace-password.server.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isStaffAccount } from '#app/platform/auth/offices.server.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { forbidden, Problem } from '#app/problem.ts'
import type { SetPasswordInput } from './managed-account-input.server.ts'
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
  const account = await findAccount(cx, id)
  const { name, email, own, emailVerifiedAt } = account
  if (!emailVerifiedAt) throw new Problem('accountUnverified', 409)
  const staff = await isStaffAccount(cx, account)
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
  const { email, own, staff } = await passwordForm(cx, id)
  const weak = passwordProblem(input.password, { staff, email })
  if (weak) return { outcome: 'refused', errors: { password: weak } }
  const unproved = await problemWithoutProof(cx, input.currentPassword)
  if (unproved) return { outcome: 'refused', errors: unproved }
  const exceptSessionId = own ? actor.sessionId : null
  const { device } = await replacePassword(cx, {
    id,
    password: input.password,
    exceptSessionId,
    async mayStill(tx) {
      if (!(await lockActiveAdmins(tx)).has(actor.id)) throw forbidden()
      await lockOwnSession(tx, cx)
    },
  })
  return { outcome: 'changed', email, device: own ? device : null }
}
