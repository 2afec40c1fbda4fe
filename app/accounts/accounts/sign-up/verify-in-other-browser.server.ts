import { and, eq, gt, isNull } from 'drizzle-orm'
import { limitAccountAct } from '#app/accounts/accounts/account-limits.server.ts'
import { consumeToken } from '#app/accounts/accounts/account-tokens.server.ts'
import { passwordProblem } from '#app/accounts/accounts/passwords/new-password-input.server.ts'
import {
  type SignedInByLink,
  signInByLink,
} from '#app/accounts/accounts/sign-in/sign-in-by-link.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { returnAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { verifyPassword } from '#app/platform/auth/proofs/password.server.ts'
import { storePassword } from '#app/platform/auth/proofs/proof.server.ts'
import { hashToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { accountTokens, accounts } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import { issuePasswordLink, makeAdminIfListed, markVerified } from './verify-email.server.ts'

export type OtherBrowserOutcome =
  | ({ outcome: 'signedIn'; returnTo: string } & SignedInByLink)
  /** A wrong password; the link is still valid. */
  | { outcome: 'wrong' }
  /** The password is correct but too short for an admin. */
  | { outcome: 'choosePassword'; token: string }

/** The link was requested by the browser with this token; null for a dead link. */
export async function isFromThisBrowser(
  cx: Pick<RequestContext, 'db' | 'now'>,
  token: string,
  browserToken: string | null,
): Promise<boolean | null> {
  const found = await pendingSignUp(cx, token)
  if (!found) return null
  return Boolean(browserToken && found.browserHash?.equals(hashToken(browserToken)))
}

/**
 * Confirms an address in another browser than the sign-up's, by the mail's link and the sign-up's
 * password, and opens a session. Both are checked again under the account's lock.
 *
 * @throws Problem 410 for an invalid link; 429.
 */
export async function verifyInOtherBrowser(
  cx: RequestContext,
  { token, password }: { token: string; password: string },
  device: string | null,
): Promise<OtherBrowserOutcome> {
  const found = await pendingSignUp(cx, token)
  if (!found) throw new Problem('linkExpired', 410)
  const { email, hash } = found
  const counted = await limitAccountAct(cx, 'confirmation', email)
  if (!hash || !(await verifyPassword(cx, password, hash, null))) return { outcome: 'wrong' }
  return cx.db.transaction(async (tx) => {
    const used = await consumeToken(tx, token, 'verify_email', cx.now)
    if (!used || used.passwordHash !== hash) throw new Problem('linkExpired', 410)
    const { account, returnTo } = used
    await returnAttempt(tx, counted)
    await markVerified(account, cx)
    const isAdmin = await makeAdminIfListed(account, cx)
    if (isAdmin && passwordProblem(password, { staff: true, email })) {
      return { outcome: 'choosePassword', token: await issuePasswordLink(account, cx, returnTo) }
    }
    await storePassword(account, { hash, now: cx.now })
    const entered = await signInByLink(account, cx, { hash, device })
    return { outcome: 'signedIn', returnTo: returnTo ?? '/', ...entered }
  })
}

async function pendingSignUp({ db, now }: Pick<RequestContext, 'db' | 'now'>, token: string) {
  const [found] = await db
    .select({
      email: accounts.email,
      hash: accountTokens.passwordHash,
      browserHash: accountTokens.browserHash,
    })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.purpose, 'verify_email'),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
        isNull(accounts.deactivatedAt),
      ),
    )
  return found ?? null
}
