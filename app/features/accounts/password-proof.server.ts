import { eq } from 'drizzle-orm'
import type { Account } from '#app/auth/actor.ts'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { verifyPassword } from '#app/auth/password.server.ts'
import { giveBackAttempt } from '#app/auth/rate-limit.server.ts'
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
 * Whether this is the password of who is signed in. A wrong one is audited and counted.
 *
 * @throws Problem 429 when too many wrong ones were tried.
 */
export async function provePassword(cx: RequestContext, password: string): Promise<boolean> {
  const { id } = authorize(cx.actor, 'account.own')
  const counted = await limitPasswordProof(cx, id)
  const [own] = await cx.db
    .select({ hash: accountPasswords.hash })
    .from(accountPasswords)
    .where(eq(accountPasswords.accountId, id))
  const right = await verifyPassword(password, own?.hash ?? null)
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
