import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { notifyOfAccountChange } from '#app/accounts/accounts/account-change-mails.server.ts'
import { issueToken, useUpToken } from '#app/accounts/accounts/account-tokens.server.ts'
import { claimRecords } from '#app/accounts/claims/claim-records.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { LockedAccount } from '#app/platform/auth/proofs/proof.server.ts'
import { storePassword } from '#app/platform/auth/proofs/stored-password.server.ts'
import { roleNumbers } from '#app/platform/auth/role.ts'
import { endSessionsOf } from '#app/platform/auth/sessions/end-session.server.ts'
import { hashToken } from '#app/platform/auth/sessions/token.server.ts'
import {
  accountPasswords,
  accounts,
  accountTokens,
} from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'

export type VerificationOutcome =
  | { outcome: 'verified'; returnTo?: string }
  /** The password of the sign-up is not to be trusted, or shorter than the staff's have to be: choose one. */
  | { outcome: 'choosePassword'; token: string }

/**
 * Confirms an address by the link of a mail. The sign-up's password is taken over only in the
 * browser that signed up (`browserToken`); elsewhere the owner of the mailbox chooses one.
 *
 * @throws Problem 410 when the link is unknown, used or too old.
 */
export async function verifyEmail(
  cx: RequestContext,
  token: string,
  browserToken: string | null,
): Promise<VerificationOutcome> {
  return cx.db.transaction(async (tx) => {
    const used = await useUpToken(tx, token, 'verify_email', cx.now)
    if (!used) throw new Problem('linkExpired', 410)
    const { account, passwordHash, browserHash, longPassword, returnTo } = used
    await markVerified(account, cx)
    const isAdmin = await makeAdminIfListed(account, cx)
    const sameBrowser = Boolean(browserToken && browserHash?.equals(hashToken(browserToken)))
    if (sameBrowser && passwordHash && (longPassword || !isAdmin)) {
      await storePassword(account, { hash: passwordHash, now: cx.now })
      return { outcome: 'verified', ...(returnTo ? { returnTo } : {}) }
    }
    return { outcome: 'choosePassword', token: await chooseNext(account, cx, returnTo) }
  })
}

/**
 * The link to choose a password with, for this browser alone: it is in no mail. Whoever uses it is signed in
 * then, and goes on to where the sign-up was going.
 */
export const chooseNext = (account: LockedAccount, cx: RequestContext, returnTo: string | null) =>
  issueToken(account, { purpose: 'reset_password', now: cx.now, returnTo: returnTo ?? '/' })

/**
 * Whatever was there before the address was proved, sessions, passwords and the links of sign-ups, is
 * not its owner's; an invitation has nothing more to give. What carries the address is the owner's now.
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
  // The one that was used is still known, so that whoever follows it again hears that it was; without its secrets.
  await tx
    .update(accountTokens)
    .set({ passwordHash: null, browserHash: null })
    .where(eq(accountTokens.accountId, accountId))
  await recordAudit(tx, cx, {
    action: 'account.verified',
    subjectType: 'account',
    subjectId: accountId,
    actorId: accountId,
  })
  await claimRecords(account, cx)
}

/** ADMIN_EMAILS take effect only for a verified address (decisions.md); all admins are told. Tells whether it did now. */
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
  await recordAudit(tx, cx, {
    action: 'account.made-admin',
    subjectType: 'account',
    subjectId: accountId,
    details: { by: 'ADMIN_EMAILS' },
  })
  return true
}
