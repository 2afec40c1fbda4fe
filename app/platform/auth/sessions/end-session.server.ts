import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { sessions } from '#app/platform/schema/accounts/accounts.ts'

/** Ends a session; its token fails from the next request on. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Ends all sessions of an account except the given one; returns how many. */
export async function endSessionsOf(
  db: Database,
  accountId: string,
  exceptSessionId?: string,
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}
