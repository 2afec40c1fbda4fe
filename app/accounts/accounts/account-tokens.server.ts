import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { lockAccount, type LockedAccount } from '#app/platform/auth/proofs/proof.server.ts'
import { hashToken, newToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { lifetimes } from '#app/platform/auth/sessions/session-life.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accountTokens } from '#app/platform/schema/accounts/accounts.ts'

type Purpose = (typeof accountTokens.$inferSelect)['purpose']

export const passwordLinks = ['reset_password', 'invitation'] as const

/** Issues the only valid link of this purpose for a locked account; returns the token, which is stored as a hash. */
export async function issueToken(
  { tx, id: accountId }: LockedAccount,
  {
    purpose,
    now,
    lifeMilliseconds = lifetimes.link[purpose],
    ...rest
  }: {
    purpose: Purpose
    now: Date
    /** For a link that was not requested. */
    lifeMilliseconds?: number
    /** The password of a sign-up, until it is confirmed. */
    passwordHash?: string
    longPassword?: boolean
    browserHash?: Buffer
    newEmail?: string
    /** The path on this site to return to after the sign-up. */
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
 * Uses a link up, under the lock of its account. Null when it is unknown, used or expired, or its
 * account is deactivated.
 */
export async function consumeToken(
  tx: Database,
  token: string,
  purpose: Purpose | readonly Purpose[],
  now: Date,
) {
  const isIt = and(...isUnexpired(token, purpose, now))
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

/** The purpose of a valid link, and the return path of its sign-up; null for an invalid one. */
export async function validLink(
  db: Database,
  token: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<{ purpose: Purpose; returnTo: string | null } | null> {
  const [found] = await db
    .select({ purpose: accountTokens.purpose, returnTo: accountTokens.returnTo })
    .from(accountTokens)
    .where(and(...isUnexpired(token, purposes, now)))
  return found ?? null
}

function isUnexpired(token: string, purpose: Purpose | readonly Purpose[], now: Date) {
  return [
    eq(accountTokens.tokenHash, hashToken(token)),
    inArray(accountTokens.purpose, typeof purpose === 'string' ? [purpose] : [...purpose]),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  ]
}
