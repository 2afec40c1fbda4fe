import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashToken, newToken } from '#app/auth/token.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { accountTokens } from '#app/db/schema/accounts.ts'

type Purpose = (typeof accountTokens.$inferSelect)['purpose']

const hour = 3_600_000
/** How long a link lives (milliseconds). */
const life: Record<Purpose, number> = {
  verify_email: 24 * hour,
  reset_password: hour,
  change_email: 24 * hour,
}

/** Makes the account's only living link of this purpose; gives its token, stored only as a hash. */
export async function issueToken(
  tx: Database,
  {
    accountId,
    purpose,
    now,
    lifeMilliseconds = life[purpose],
    ...rest
  }: {
    accountId: string
    purpose: Purpose
    now: Date
    /** For a link that nobody has asked for and that waits to be found. */
    lifeMilliseconds?: number
    passwordHash?: string
    browserHash?: Buffer
    /** With purpose 'change_email'. */
    newEmail?: string
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
 * Uses up a link: of two at once only one gets the row. Null when it is unknown, used or too old.
 */
export async function useUpToken(tx: Database, token: string, purpose: Purpose, now: Date) {
  const [row] = await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(...living(token, purpose, now)))
    .returning({
      accountId: accountTokens.accountId,
      passwordHash: accountTokens.passwordHash,
      browserHash: accountTokens.browserHash,
      newEmail: accountTokens.newEmail,
    })
  return row ?? null
}

/** Whether the link could be used now; for the page that asks before it acts. */
export async function isLivingToken(
  db: Database,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ accountId: accountTokens.accountId })
    .from(accountTokens)
    .where(and(...living(token, purpose, now)))
  return rows.length > 0
}

function living(token: string, purpose: Purpose, now: Date) {
  return [
    eq(accountTokens.tokenHash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  ]
}
