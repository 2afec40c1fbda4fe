import { createHash, randomBytes } from 'node:crypto'
import { issueToken } from '#app/accounts/accounts/account-tokens.server.ts'
import type { Client } from '#app/platform/auth/context.ts'
import { lockAccount, proveAccount } from '#app/platform/auth/proofs/proof.server.ts'
import { newDeviceToken, type Device } from '#app/platform/auth/sessions/device.server.ts'
import { openSession } from '#app/platform/auth/sessions/session.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { sessions } from '#app/platform/schema/accounts/accounts.ts'

/**
 * Opens a session of an hour as a sign-in does, without a password; returns the cookie as a site of this origin names
 * it. `token` is new unless given.
 */
export async function openedSession(
  db: Database,
  {
    accountId,
    origin,
    sessionId,
    token = randomBytes(32).toString('base64url'),
  }: { accountId: string; origin: string; sessionId?: string; token?: string },
): Promise<string> {
  await db.insert(sessions).values({
    ...(sessionId ? { id: sessionId } : {}),
    tokenHash: createHash('sha256').update(token).digest(),
    accountId,
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  return `${origin.startsWith('https:') ? '__Host-session' : 'session'}=${token}`
}

/** Opens a session of a confirmed account as the site does after the proof. */
export function sessionOf(
  db: Database,
  { accountId, ...rest }: { accountId: string; client: Client; now: Date },
): Promise<{ id: string; token: string }> {
  return db.transaction(async (tx) => {
    const account = await proveAccount(tx, accountId, () => true)
    if (!account) throw new Error('the account is not in use')
    return openSession(account, rest)
  })
}

/** Makes an account's link as it is mailed; returns its token. */
export function linkOf(
  db: Database,
  { accountId, ...rest }: { accountId: string } & Parameters<typeof issueToken>[1],
): Promise<string> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw new Error('there is no such account')
    return issueToken(account, rest)
  })
}

/** The token of a device known to the account with this password hash, in which `proof` was shown. */
export function deviceOf(
  db: Database,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
  proof: Device['proof'] = 'password',
): Promise<string> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw new Error('there is no such account')
    return newDeviceToken(account, passwordHash, { proof })
  })
}
