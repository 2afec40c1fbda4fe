import { eq } from 'drizzle-orm'
import { limitPasswordProof } from '#app/accounts/accounts/account-limits.server.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { giveBackAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { verifyPassword } from '#app/platform/auth/proofs/password.server.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { refreshAuthentication } from '#app/platform/auth/sessions/session.server.ts'
import { accountPasswords } from '#app/platform/schema/accounts/accounts.ts'

/** A hash is made anew at most once at the same time as a password is changed; more is no accident. */
const verifications = 3

/** The password is asked for, or it is another one. */
export type PasswordProblem = Extract<
  FieldMessage,
  'currentPasswordNeeded' | 'currentPasswordWrong'
>

/**
 * Why a sensitive act is refused, by field; null when it may go on. In a session that is not fresh the
 * act's form brings the current password along, and a right one makes the session fresh again, so that
 * the next act does not ask.
 *
 * @throws Problem 429 when too many wrong ones were tried.
 */
export async function problemWithoutProof(
  cx: RequestContext,
  currentPassword: string,
): Promise<{ currentPassword: PasswordProblem } | null> {
  const actor = authorize(cx.actor, 'account.own')
  if (!needsPasswordProof(actor, cx.now)) return null
  if (currentPassword === '') return { currentPassword: 'currentPasswordNeeded' }
  return (await provePassword(cx, currentPassword))
    ? null
    : { currentPassword: 'currentPasswordWrong' }
}

/**
 * Whether this is the password of who is signed in; then the session is fresh from now on. A wrong one is
 * audited and counted. One that was replaced while it was verified is verified against what is there now.
 *
 * @throws Problem 429 when too many wrong ones were tried; 401 when the session is over meanwhile.
 */
async function provePassword(cx: RequestContext, password: string): Promise<boolean> {
  const { id } = authorize(cx.actor, 'account.own')
  const counted = await limitPasswordProof(cx, id)
  for (let turn = 0; turn < verifications; turn += 1) {
    const [own] = await cx.db
      .select({ hash: accountPasswords.hash })
      .from(accountPasswords)
      .where(eq(accountPasswords.accountId, id))
    if (!own || !(await verifyPassword(cx, password, own.hash))) break
    const fresh = await cx.db.transaction(async (tx) => {
      const session = await lockOwnSession(tx, cx)
      const proof = { verifiedHash: own.hash, now: cx.now }
      if (!(await refreshAuthentication(session, proof))) return false
      await giveBackAttempt(tx, counted)
      return true
    })
    if (fresh) return true
  }
  await recordAudit(cx.db, cx, {
    action: 'account.password-proof-failed',
    subjectType: 'account',
    subjectId: id,
  })
  return false
}
