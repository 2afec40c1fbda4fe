import { eq } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { factorsPath } from '#app/auth/second-step.ts'
import type { Database } from '#app/db/database.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { accountMail } from '#app/features/accounts/account-mail.server.ts'
import { Problem } from '#app/problem.ts'

/** Tells the owner of an account what has changed about its second factors, in the change's transaction. */
export async function factorMail(
  tx: Database,
  cx: RequestContext,
  accountId: string,
  kind:
    | 'factorAdded'
    | 'factorRemoved'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'passkeyCloned'
    | 'factorsReset'
    | 'recoveryCodeUsed'
    | 'recoveryCodesRenewed',
): Promise<void> {
  const [account] = await tx
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new Problem('accountNotFound', 404)
  const { email: recipient, language } = account
  await cx.outbox.queue(tx, accountMail(cx, { kind, recipient, language, path: factorsPath }))
}
