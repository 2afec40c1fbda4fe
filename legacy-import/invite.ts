import { and, eq, isNull, sql } from 'drizzle-orm'
import { accountMail } from '#app/accounts/accounts/account-mail.server.ts'
import { issueToken } from '#app/accounts/accounts/account-tokens.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { lockAccount } from '#app/platform/auth/proofs/proof.server.ts'
import { lives } from '#app/platform/auth/sessions/lives.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { movedRecords } from './moved-records.schema.ts'
import { noteInvited } from './moved-records.ts'

/**
 * Queues a mail to each account that an import has made and whose address is still to be proved, with a
 * link to choose a password; each gets one, however often this is done. Gives how many.
 */
export async function inviteMoved(tx: Database, cx: RequestContext): Promise<number> {
  const waiting = await tx
    .select({
      oldId: movedRecords.oldId,
      accountId: accounts.id,
    })
    .from(movedRecords)
    .innerJoin(accounts, eq(movedRecords.newId, sql`${accounts.id}::text`))
    .where(
      and(
        eq(movedRecords.tableName, 'usuarios'),
        eq(movedRecords.made, true),
        isNull(movedRecords.invitedAt),
        isNull(accounts.emailVerifiedAt),
        isNull(accounts.deactivatedAt),
      ),
    )
  let invited = 0
  for (const { oldId, accountId } of waiting) {
    const account = await lockAccount(tx, accountId)
    if (!account || account.emailVerifiedAt || account.deactivatedAt) continue
    const { email: recipient, language } = account
    const token = await issueToken(account, {
      purpose: 'reset_password',
      now: cx.now,
      lifeMilliseconds: lives.invitation,
    })
    const path = `/auth/nueva-contrasena?token=${token}`
    await cx.outbox.queue(tx, accountMail(cx, { kind: 'invited', recipient, language, path }))
    await noteInvited(tx, oldId, cx.now)
    invited += 1
  }
  return invited
}
