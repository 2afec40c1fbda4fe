import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { sessions } from '#app/platform/schema/accounts/accounts.ts'

/** Ends one session; its token is dead with the next request. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Ends all sessions of an account, but for the one given; gives how many there were. */
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
