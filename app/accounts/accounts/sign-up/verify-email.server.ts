import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { notifyOfAccountChange } from '#app/accounts/accounts/account-change-mails.server.ts'
import { issueToken, consumeToken } from '#app/accounts/accounts/account-tokens.server.ts'
import { claimRecords } from '#app/accounts/claims/claim-records.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { type LockedAccount, storePassword } from '#app/platform/auth/proofs/proof.server.ts'
import { roleNumbers } from '#app/platform/auth/role.ts'
import { endSessionsOf, hashToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import {
  accountPasswords,
  accountTokens,
  accounts,
} from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'

export type VerificationOutcome =
  | { outcome: 'verified'; returnTo?: string }
  /** The sign-up's password is not trusted, or too short for staff. */
  | { outcome: 'choosePassword'; token: string }

/**
 * Confirms an address by a mail's link. The sign-up's password counts only in the browser that
 * signed up (`browserToken`); elsewhere the owner of the mailbox chooses one.
 *
 * @throws Problem 410 for an invalid link.
 */
export async function verifyEmail(
  cx: RequestContext,
  token: string,
  browserToken: string | null,
): Promise<VerificationOutcome> {
  return cx.db.transaction(async (tx) => {
    const used = await consumeToken(tx, token, 'verify_email', cx.now)
    if (!used) throw new Problem('linkExpired', 410)
    const { account, passwordHash, browserHash, longPassword, returnTo } = used
    await markVerified(account, cx)
    const isAdmin = await makeAdminIfListed(account, cx)
    const sameBrowser = Boolean(browserToken && browserHash?.equals(hashToken(browserToken)))
    if (sameBrowser && passwordHash && (longPassword || !isAdmin)) {
      await storePassword(account, { hash: passwordHash, now: cx.now })
      return { outcome: 'verified', ...(returnTo ? { returnTo } : {}) }
    }
    return { outcome: 'choosePassword', token: await issuePasswordLink(account, cx, returnTo) }
  })
}

/** A link to choose a password, for this browser alone and never mailed. Using it signs in and continues. */
export const issuePasswordLink = (
  account: LockedAccount,
  cx: RequestContext,
  returnTo: string | null,
) => issueToken(account, { purpose: 'reset_password', now: cx.now, returnTo: returnTo ?? '/' })

/**
 * Verifies the address. Sessions, passwords and sign-up links from before are not its owner's, so they are deleted,
 * like invitations. Records with the address become the owner's.
 */
export async function markVerified(account: LockedAccount, cx: RequestContext) {
  const { tx, id: accountId } = account
  const [row] = await tx
    .update(accounts)
    .set({ emailVerifiedAt: cx.now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailVerifiedAt)))
    .returning({ id: accounts.id })
  if (!row) return
  await endSessionsOf(tx, accountId)
  await tx.delete(accountPasswords).where(eq(accountPasswords.accountId, accountId))
  await tx
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.accountId, accountId),
        inArray(accountTokens.purpose, ['verify_email', 'invitation']),
        isNull(accountTokens.usedAt),
      ),
    )
  // A used link is kept without its secrets, so that its page can say that it was used.
  await tx
    .update(accountTokens)
    .set({ passwordHash: null, browserHash: null })
    .where(eq(accountTokens.accountId, accountId))
  await recordAct(tx, cx, 'account.verified', ['account', accountId], { actorId: accountId })
  await claimRecords(account, cx)
}

/**
 * Makes a listed account admin once its address is verified (decisions.md), and notifies all admins. True if it
 * became admin now.
 */
export async function makeAdminIfListed(
  { tx, id: accountId }: LockedAccount,
  cx: RequestContext,
): Promise<boolean> {
  const { adminEmails } = cx.site
  if (adminEmails.length === 0) return false
  const [row] = await tx
    .update(accounts)
    .set({ role: roleNumbers.admin })
    .where(
      and(
        eq(accounts.id, accountId),
        ne(accounts.role, roleNumbers.admin),
        sql`${accounts.email} in (${sql.join(
          adminEmails.map((address) => sql`${address}`),
          sql`, `,
        )})`,
      ),
    )
    .returning({ id: accounts.id })
  if (!row) return false
  await notifyOfAccountChange(tx, cx, accountId, { kind: 'madeAdmin', by: 'setting' })
  await recordAct(tx, cx, 'account.made-admin', ['account', accountId], {
    details: { by: 'ADMIN_EMAILS' },
  })
  return true
}

/** What to show at a used sign-up link. */
export type ConfirmedByLink = {
  /** The signed-in account; null when signing in comes first. */
  email: string | null
}

/**
 * Whether a dead link is no longer needed: it has confirmed its address, perhaps in another tab, or somebody is
 * signed in, so confirmed. Null when another link is needed.
 */
export async function confirmedByLink(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  token: string,
): Promise<ConfirmedByLink | null> {
  if (actor.kind === 'account') return { email: actor.email }
  const [used] = await db
    .select({ id: accounts.id })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.purpose, 'verify_email'),
        isNotNull(accountTokens.usedAt),
        isNotNull(accounts.emailVerifiedAt),
        isNull(accounts.deactivatedAt),
      ),
    )
  return used ? { email: null } : null
}

/**
 * Result of `confirm`; 'usedAlready' for a link that has confirmed its address, or is not needed.
 * Throws as `confirm`.
 */
export async function unlessConfirmed<Outcome>(
  cx: Pick<RequestContext, 'db' | 'actor'>,
  token: string,
  confirm: () => Promise<Outcome>,
): Promise<Outcome | 'usedAlready'> {
  try {
    return await confirm()
  } catch (error) {
    const isDead = error instanceof Problem && error.code === 'linkExpired'
    if (isDead && (await confirmedByLink(cx, token))) return 'usedAlready'
    throw error
  }
}
