import { lockActiveAdmins } from '#app/accounts/account-management/acts/account-acts.server.ts'
import { passwordProblem } from '#app/accounts/accounts/passwords/new-password-input.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { replacePassword } from '#app/accounts/accounts/passwords/replace-password.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isStaffAccount } from '#app/platform/auth/offices.server.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { Problem, forbidden } from '#app/problem.ts'
import type { SetPasswordInput } from './managed-account-input.server.ts'
import { findAccount } from './managed-accounts.server.ts'

/**
 * The data of the form. Admins only.
 *
 * @throws Problem 404; 409 for an unconfirmed address: confirming it chooses the password.
 */
export async function passwordForm(cx: RequestContext, id: string) {
  const actor = authorize(cx.actor, 'accounts.manage')
  const account = await findAccount(cx, id)
  const { name, email, own, emailVerifiedAt } = account
  if (!emailVerifiedAt) throw new Problem('accountUnverified', 409)
  const staff = await isStaffAccount(cx, account)
  return { id, name, email, own, staff, proof: needsPasswordProof(actor, cx.now) }
}

export type PasswordForm = Awaited<ReturnType<typeof passwordForm>>

export type SetPasswordOutcome =
  /** `device`: the browser's new token, for one's own password. */
  { outcome: 'changed'; email: string; device: string | null } | Refused

/**
 * Sets the password of an account, ends its other sessions and reset links, and mails its owner (decisions.md).
 *
 * @throws Problem 404, 409 as `passwordForm`; 429 after too many wrong passwords of the actor.
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
