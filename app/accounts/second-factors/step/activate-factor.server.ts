import { and, eq, ne } from 'drizzle-orm'
import {
  factorMail,
  ensureRecoveryCodes,
} from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { authenticationFactors, sessions } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'

/** Maximum number of factors of a person. */
const maxFactors = 10

/** Throws Problem 409 if the person already has the maximum number of factors. */
export async function requireRoomForFactor(tx: Database, accountId: string): Promise<void> {
  const own = eq(authenticationFactors.accountId, accountId)
  if ((await tx.$count(authenticationFactors, own)) >= maxFactors) {
    throw new Problem('listFull', 409)
  }
}

/**
 * Ends other sessions without a second factor, and notifies the owner, when a factor starts to count. Creates
 * recovery codes if none are left.
 */
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
