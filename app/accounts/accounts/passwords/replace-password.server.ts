import { and, eq } from 'drizzle-orm'
import { notifyOfAccountChange } from '#app/accounts/accounts/account-change-mails.server.ts'
import { accountMail } from '#app/accounts/accounts/account-mail.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { hashPassword } from '#app/platform/auth/proofs/password.server.ts'
import { lockAccount, storePassword } from '#app/platform/auth/proofs/proof.server.ts'
import { newDeviceToken } from '#app/platform/auth/sessions/device.server.ts'
import { endSessionsOf } from '#app/platform/auth/sessions/refresh-token.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accountTokens } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'

/**
 * Replaces a checked password: ends all sessions but the given one, deletes reset links, and mails the owner
 * (decisions.md), and all admins when somebody else does it.
 *
 * @param exceptSessionId the actor's session for their own password; null for an admin.
 * @param mayStill locks the actor and throws a Problem when they have lost the permission while the password was
 * hashed.
 * @returns the token of the owner's browser under the new password.
 * @throws Problem 404 when the account is gone.
 */
export async function replacePassword(
  cx: RequestContext,
  {
    id,
    password,
    exceptSessionId,
    mayStill,
  }: {
    id: string
    password: string
    exceptSessionId: string | null
    mayStill: (tx: Database) => Promise<unknown>
  },
): Promise<{ device: string }> {
  const own = exceptSessionId !== null
  const hash = await hashPassword(cx, password)
  return cx.db.transaction(async (tx) => {
    await mayStill(tx)
    const account = await lockAccount(tx, id)
    if (!account) throw new Problem('accountNotFound', 404)
    await storePassword(account, { hash, now: cx.now })
    await endSessionsOf(tx, id, exceptSessionId ?? undefined)
    await tx
      .delete(accountTokens)
      .where(and(eq(accountTokens.accountId, id), eq(accountTokens.purpose, 'reset_password')))
    await cx.outbox.queue(
      tx,
      accountMail(cx, {
        kind: own ? 'passwordChanged' : 'passwordSet',
        recipient: account.email,
        language: account.language,
        path: '/auth',
      }),
    )
    if (!own) await notifyOfAccountChange(tx, cx, id, { kind: 'passwordSet' })
    await recordAct(tx, cx, 'account.password-changed', ['account', id], {
      details: { by: own ? 'self' : 'panel' },
    })
    // Changing one's own password has required the second factor in this browser, if there is one.
    const shown = own && cx.actor.kind === 'account' && cx.actor.hasSecondFactor
    return {
      device: newDeviceToken(account, hash, { proof: shown ? 'second factor' : 'password' }),
    }
  })
}
