import { eq } from 'drizzle-orm'
import { passwordProblem } from '#app/accounts/accounts/passwords/new-password-input.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { replacePassword } from '#app/accounts/accounts/passwords/replace-password.server.ts'
import { type Refused, refused } from '#app/kit/records/refused.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { needsStrength } from '#app/platform/auth/permissions.ts'
import { verifyPassword } from '#app/platform/auth/proofs/password.server.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { accountPasswords } from '#app/platform/schema/accounts/accounts.ts'
import type { OwnPasswordInput } from './own-account-input.server.ts'

/** `isStaffAccount` for the acting account. */
const isStaff = ({ site }: RequestContext, actor: Account) =>
  needsStrength(actor) || site.adminEmails.includes(actor.email)

/** The password rule, and whether the current one is required. */
export function ownPasswordForm(cx: RequestContext): { staff: boolean; proof: boolean } {
  const actor = authorize(cx.actor, 'account.own')
  return { staff: isStaff(cx, actor), proof: needsPasswordProof(actor, cx.now) }
}

/** Whether it equals the current password: a new one must differ, because somebody else may know the old one. */
async function isOwnPassword(cx: RequestContext, id: string, password: string): Promise<boolean> {
  const [stored] = await cx.db
    .select({ hash: accountPasswords.hash })
    .from(accountPasswords)
    .where(eq(accountPasswords.accountId, id))
  return verifyPassword(cx, password, stored?.hash ?? null)
}

export type OwnPasswordOutcome =
  /** `device` is the token of this browser under the new password. */
  { outcome: 'changed'; device: string } | Refused

/**
 * Changes the account's password; a session older than 10 minutes needs the current one. All other sessions end, and
 * the owner is mailed.
 *
 * @throws Problem 429 after too many wrong passwords.
 */
export async function changeOwnPassword(
  cx: RequestContext,
  input: OwnPasswordInput,
): Promise<OwnPasswordOutcome> {
  const actor = authorize(cx.actor, 'account.own')
  const { id, email, sessionId } = actor
  const staff = isStaff(cx, actor)
  const weak = passwordProblem(input.password, { staff, email })
  if (weak) return refused('password', weak)
  const errors = await problemWithoutProof(cx, input.currentPassword)
  if (errors) return { outcome: 'refused', errors }
  const { password } = input
  if (await isOwnPassword(cx, id, password)) return refused('password', 'passwordUnchanged')
  const { device } = await replacePassword(cx, {
    id,
    password,
    exceptSessionId: sessionId,
    mayStill: (tx) => lockOwnSession(tx, cx),
  })
  return { outcome: 'changed', device }
}
