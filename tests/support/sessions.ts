import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#app/db/database.server.ts'
import { sessions } from '#app/db/schema/accounts.ts'

/**
 * Opens a session for an hour as sign-in would, without its password; gives the cookie, as a site of this
 * origin names it. `token` is a new one unless it is given.
 */
export async function openedSession(
  db: Database,
  {
    accountId,
    origin,
    token = randomBytes(32).toString('base64url'),
  }: { accountId: string; origin: string; token?: string },
): Promise<string> {
  await db.insert(sessions).values({
    tokenHash: createHash('sha256').update(token).digest(),
    accountId,
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  return `${origin.startsWith('https:') ? '__Host-session' : 'session'}=${token}`
}
