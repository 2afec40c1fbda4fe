import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import {
  limitAccountAct,
  type CountedSignIn,
} from '#app/accounts/accounts/account-limits.server.ts'
import { accountMail } from '#app/accounts/accounts/account-mail.server.ts'
import { issueToken } from '#app/accounts/accounts/account-tokens.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { giveBackAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { lockAccount, type LockedAccount } from '#app/platform/auth/proofs/proof.server.ts'
import { askForMail } from '#app/platform/auth/proofs/requested-mail.server.ts'
import { accountTokens } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'

/**
 * Refuses a sign-in, at the same moment for everybody: long after the work is done, so that time does not
 * tell whether a password waits for its address to be confirmed (design, S4). Counted from the beginning,
 * for the hash of an older account costs five times what that of a new sign-up does, and whoever has
 * signed up with an address would hear by it that it had an account. That the password of a sign-up was
 * right is told by mail alone, with the link once more, a few times.
 *
 * @param begunAt when the sign-in began, as `performance.now()` has it.
 * @param counted what the sign-in was counted as: a wrong guess, and no right one.
 * @param waitingHash the hash of that password, against which the one that was sent was verified.
 */
export async function refuseSignIn(
  cx: RequestContext,
  { begunAt, counted }: { begunAt: number; counted: CountedSignIn },
  accountId: string | null,
  waitingHash: string | null = null,
): Promise<{ outcome: 'wrong' }> {
  const { begun, verified } = cx.site.answerTimes.refusedSignIn
  const left = begunAt + begun - performance.now()
  await Promise.all([
    setTimeout(Math.max(verified, left)),
    giveBackAttempt(cx.db, counted.rightOnes),
    accountId && waitingHash ? sendAgain(cx, accountId, waitingHash) : undefined,
    recordAudit(cx.db, cx, {
      action: 'account.sign-in-failed',
      subjectType: 'account',
      subjectId: accountId,
    }),
  ])
  return { outcome: 'wrong' }
}

async function sendAgain(cx: RequestContext, accountId: string, hash: string): Promise<void> {
  await cx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account || account.emailVerifiedAt || account.deactivatedAt) return
    // Another sign-up of this address may have put its password in the place of this one.
    const [waiting] = await tx
      .select({ browserHash: accountTokens.browserHash, returnTo: accountTokens.returnTo })
      .from(accountTokens)
      .where(
        and(
          eq(accountTokens.accountId, accountId),
          eq(accountTokens.purpose, 'verify_email'),
          eq(accountTokens.passwordHash, hash),
          isNull(accountTokens.usedAt),
        ),
      )
    if (!waiting || !(await mayBeSentAgain({ ...cx, db: tx }, account))) return
    const token = await issueToken(account, {
      purpose: 'verify_email',
      now: cx.now,
      passwordHash: hash,
      returnTo: waiting.returnTo,
      ...(waiting.browserHash ? { browserHash: waiting.browserHash } : {}),
    })
    const { email: recipient, language } = account
    const path = `/auth/verificar?token=${token}`
    await cx.outbox.queue(tx, accountMail(cx, { kind: 'verify', recipient, language, path }))
    await recordAudit(tx, cx, {
      action: 'account.confirmation-resent',
      subjectType: 'account',
      subjectId: accountId,
    })
  })
}

/** A refusal for too many mails would tell what the answer does not: then none is sent. */
async function mayBeSentAgain(cx: RequestContext, { email }: LockedAccount): Promise<boolean> {
  try {
    await limitAccountAct(cx, 'resend', email)
    return (await askForMail(cx.db, cx, email, 'account')).allowed
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false
    throw error
  }
}
