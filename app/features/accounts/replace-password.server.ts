import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { deviceToken, newDevice } from '#app/auth/device.server.ts'
import { hashPassword } from '#app/auth/password.server.ts'
import { endSessionsOf, storePassword } from '#app/auth/session.server.ts'
import { accounts, accountTokens } from '#app/db/schema/accounts.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { Problem } from '#app/problem.ts'
import { tellOfChange } from './account-change-mails.server.ts'
import { accountMail } from './account-mail.server.ts'

/**
 * Gives an account another password, which has been checked: all its sessions end but the one given,
 * links to choose a password are dead, and a mail tells its owner (decisions.md), and all admins when
 * it is not the owner who does it.
 *
 * @param exceptSessionId the session of who changes the own password; null when an admin does it.
 * @returns the token by which the owner's browser is known under the new password.
 * @throws Problem 404 when the account is gone.
 */
export async function replacePassword(
  cx: RequestContext,
  {
    id,
    password,
    exceptSessionId,
  }: { id: string; password: string; exceptSessionId: string | null },
): Promise<{ device: string }> {
  const own = exceptSessionId !== null
  const hash = await hashPassword(cx, password)
  await cx.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ email: accounts.email, language: accounts.language })
      .from(accounts)
      .where(eq(accounts.id, id))
      .for('no key update')
    if (!account) throw new Problem('accountNotFound', 404)
    await storePassword(tx, { accountId: id, hash, now: cx.now })
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
    if (!own) await tellOfChange(tx, cx, id, { kind: 'passwordSet' })
    await recordAudit(tx, cx, {
      action: 'account.password-changed',
      subjectType: 'account',
      subjectId: id,
      details: { by: own ? 'self' : 'panel' },
    })
  })
  // Whoever changes the own one has shown the second factor in this browser, if there is one.
  const shown = own && cx.actor.kind === 'account' && cx.actor.hasSecondFactor
  const device = newDevice(shown ? 'second factor' : 'password')
  return { device: deviceToken(device, { accountId: id, passwordHash: hash }) }
}
