import { and, eq, ne } from 'drizzle-orm'
import {
  factorMail,
  ensureRecoveryCodes,
} from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { sessions } from '#app/platform/schema/accounts/accounts.ts'

/** Factors of a person, at most. */
export const maxFactors = 10

/** Ends other sessions without a second factor, and notifies the owner, when a factor starts to count. Recovery codes if none are left. */
export async function activateFactor(
  tx: Database,
  cx: RequestContext,
  {
    accountId,
    sessionId,
    mail,
  }: { accountId: string; sessionId: string; mail: 'factorAdded' | 'passkeyAdded' },
): Promise<string[] | null> {
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        eq(sessions.assuranceLevel, 'aal1'),
        ne(sessions.id, sessionId),
      ),
    )
  await factorMail(tx, cx, accountId, mail)
  return ensureRecoveryCodes(tx, cx, accountId)
}
