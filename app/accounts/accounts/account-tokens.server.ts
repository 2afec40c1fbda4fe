import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { lockAccount, type LockedAccount } from '#app/platform/auth/proofs/proof.server.ts'
import { lives } from '#app/platform/auth/sessions/lives.ts'
import { hashToken, newToken } from '#app/platform/auth/sessions/token.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accountTokens } from '#app/platform/schema/accounts/accounts.ts'

type Purpose = (typeof accountTokens.$inferSelect)['purpose']

/** Links that lead to choosing a password: one that was asked for, and an invitation. */
export const passwordLinks = ['reset_password', 'invitation'] as const

/**
 * Makes the only living link of this purpose of an account that is locked; gives its token, stored only
 * as a hash.
 */
export async function issueToken(
  { tx, id: accountId }: LockedAccount,
  {
    purpose,
    now,
    lifeMilliseconds = lives.link[purpose],
    ...rest
  }: {
    purpose: Purpose
    now: Date
    /** For a link that nobody has asked for and that waits to be found. */
    lifeMilliseconds?: number
    /** The password of a sign-up, which waits for the link. */
    passwordHash?: string
    longPassword?: boolean
    browserHash?: Buffer
    /** With purpose 'change_email'. */
    newEmail?: string
    /** Where the sign-up was going: a path of this site, which the link itself does not carry. */
    returnTo?: string | null
  },
): Promise<string> {
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.purpose, purpose)))
  const token = newToken()
  await tx.insert(accountTokens).values({
    tokenHash: hashToken(token),
    accountId,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMilliseconds),
    ...rest,
  })
  return token
}

/**
 * Locks the account of a link, then uses the link up: of two at once only one gets it. Null when it is
 * unknown, used or too old, and for an account that is deactivated.
 */
export async function useUpToken(
  tx: Database,
  token: string,
  purpose: Purpose | readonly Purpose[],
  now: Date,
) {
  const isIt = and(...living(token, purpose, now))
  const [found] = await tx
    .select({ accountId: accountTokens.accountId })
    .from(accountTokens)
    .where(isIt)
  const account = found ? await lockAccount(tx, found.accountId) : null
  if (!account || account.deactivatedAt) return null
  const [row] = await tx.update(accountTokens).set({ usedAt: now }).where(isIt).returning({
    passwordHash: accountTokens.passwordHash,
    browserHash: accountTokens.browserHash,
    longPassword: accountTokens.longPassword,
    newEmail: accountTokens.newEmail,
    returnTo: accountTokens.returnTo,
  })
  return row ? { account, ...row } : null
}

/** Whether the link could be used now; for the page that asks before it acts. */
export async function isLivingToken(
  db: Database,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<boolean> {
  return (await livingLink(db, token, [purpose], now)) !== null
}

/**
 * For what the link could be used now, of these purposes; null when it could not. `returnTo` is where whoever
 * follows it was going, if that is known.
 */
export async function livingLink(
  db: Database,
  token: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<{ purpose: Purpose; returnTo: string | null } | null> {
  const [found] = await db
    .select({ purpose: accountTokens.purpose, returnTo: accountTokens.returnTo })
    .from(accountTokens)
    .where(and(...living(token, purposes, now)))
  return found ?? null
}

function living(token: string, purpose: Purpose | readonly Purpose[], now: Date) {
  return [
    eq(accountTokens.tokenHash, hashToken(token)),
    inArray(accountTokens.purpose, typeof purpose === 'string' ? [purpose] : [...purpose]),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  ]
}
