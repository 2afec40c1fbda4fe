import { eq } from 'drizzle-orm'
import { limitPasswordProof } from '#app/accounts/accounts/account-limits.server.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { returnAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { verifyPassword } from '#app/platform/auth/proofs/password.server.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { refreshAuthentication } from '#app/platform/auth/sessions/session.server.ts'
import { accountPasswords } from '#app/platform/schema/accounts/accounts.ts'

/** A hash is replaced at most once while a password is changed; more often is no coincidence. */
const verifications = 3

/** The password is missing or wrong. */
export type PasswordProblem = Extract<
  FieldMessage,
  'currentPasswordNeeded' | 'currentPasswordWrong'
>

/**
 * Why a sensitive act is refused, by field; null when it is allowed. A session that is not fresh needs the current
 * password, and a correct one makes it fresh again.
 *
 * @throws Problem 429 after too many wrong ones.
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
 * Verifies the password of the actor and refreshes the session. A wrong one is audited and counted. If the password
 * changes during the check, it is verified again.
 *
 * @throws Problem 429 after too many wrong ones; 401 when the session is over.
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
      await returnAttempt(tx, counted)
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
