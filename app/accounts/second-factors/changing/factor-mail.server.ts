import { eq } from 'drizzle-orm'
import { accountMail } from '#app/accounts/accounts/account-mail.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'

/** Mails the owner about a change of their second factors, in its transaction. */
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
