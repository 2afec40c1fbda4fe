import { eq } from 'drizzle-orm'
import type { Account } from '#app/auth/actor.ts'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { verifyPassword } from '#app/auth/password.server.ts'
import { giveBackAttempt } from '#app/auth/rate-limit.server.ts'
import { refreshAuthentication } from '#app/auth/session.server.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import { accountPasswords } from '#app/db/schema/accounts.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { limitPasswordProof } from './account-limits.server.ts'

/** Milliseconds after signing in during which the password is not asked for again (decisions.md). */
const freshFor = 10 * 60_000

/** Whether the person has to prove the password before a sensitive act: the session is not fresh. */
export function needsPasswordProof({ authenticatedAt }: Account, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() > freshFor
}

/**
 * Why a sensitive act is refused, by field; null when it may go on. In a session that is not fresh the
 * act's form brings the current password along, and a right one makes the session fresh again, so that
 * the next act does not ask.
 *
 * @throws Problem 429 when too many wrong ones were tried.
 */
export async function refusalWithoutProof(
  cx: RequestContext,
  currentPassword: string,
): Promise<{ currentPassword: FieldMessage } | null> {
  const actor = authorize(cx.actor, 'account.own')
  if (!needsPasswordProof(actor, cx.now)) return null
  if (currentPassword === '') return { currentPassword: 'currentPasswordNeeded' }
  if (!(await provePassword(cx, currentPassword))) {
    return { currentPassword: 'currentPasswordWrong' }
  }
  await refreshAuthentication(cx.db, actor.sessionId, cx.now)
  return null
}

/**
 * Whether this is the password of who is signed in. A wrong one is audited and counted.
 *
 * @throws Problem 429 when too many wrong ones were tried.
 */
async function provePassword(cx: RequestContext, password: string): Promise<boolean> {
  const { id } = authorize(cx.actor, 'account.own')
  const counted = await limitPasswordProof(cx, id)
  const [own] = await cx.db
    .select({ hash: accountPasswords.hash })
    .from(accountPasswords)
    .where(eq(accountPasswords.accountId, id))
  const right = await verifyPassword(cx, password, own?.hash ?? null)
  if (right) {
    await giveBackAttempt(cx.db, counted)
  } else {
    await recordAudit(cx.db, cx, {
      action: 'account.password-proof-failed',
      subjectType: 'account',
      subjectId: id,
    })
  }
  return right
}
