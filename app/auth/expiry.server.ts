import { lt } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { accountTokens, factorChallenges, rateLimits, sessions } from '#app/db/schema/accounts.ts'

/** Removes sessions, links, codes and counts that are over; they have no effect any more. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now))
  await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now))
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))
}
