import { eq, sql } from 'drizzle-orm'
import { roleOf } from '#app/auth/actor.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { newDeviceToken } from '#app/auth/device.server.ts'
import { hashPassword } from '#app/auth/password.server.ts'
import { endSessionsOf, storePassword } from '#app/auth/session.server.ts'
import { hashToken, newToken } from '#app/auth/token.server.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import type { Database } from '#app/db/database.server.ts'
import { accounts, accountTokens } from '#app/db/schema/accounts.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { Language } from '#app/i18n/language.ts'
import { Problem } from '#app/problem.ts'
import type { NewPasswordInput } from './account-input.ts'
import { limitAccountAct } from './account-limits.server.ts'
import { accountMail } from './account-mail.server.ts'
import { isLivingToken, issueToken, useUpToken } from './account-tokens.server.ts'
import { passwordRefusal } from './password-rules.server.ts'
import { makeAdminIfListed, markVerified } from './verify-email.server.ts'

/**
 * Sends a link to choose a new password, if the address has an account; the answer never tells.
 *
 * @throws Problem 429 when too many were asked for.
 */
export async function requestPasswordReset(cx: RequestContext, email: string): Promise<void> {
  await limitAccountAct(cx, 'reset', email)
  const [account] = await cx.db
    .select({ id: accounts.id, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.email, email))
  await cx.db.transaction(async (tx) => {
    await (account ? sendResetLink(tx, cx, { ...account, email }) : workAsLong(tx, cx, email))
    await recordAudit(tx, cx, {
      action: 'account.reset-requested',
      subjectType: 'account',
      subjectId: account?.id ?? null,
    })
  })
}

/** Makes a link to choose a password and queues the mail that brings it. */
export async function sendResetLink(
  tx: Database,
  cx: RequestContext,
  { id, email, language }: { id: string; email: string; language: Language },
): Promise<void> {
  const token = await issueToken(tx, { accountId: id, purpose: 'reset_password', now: cx.now })
  const path = `/auth/nueva-contrasena?token=${token}`
  await cx.outbox.queue(tx, accountMail(cx, { kind: 'reset', recipient: email, language, path }))
}

/** What sending a link costs, without sending one: time does not tell of an account (design, S4). */
async function workAsLong(tx: Database, cx: RequestContext, email: string): Promise<void> {
  const path = `/auth/nueva-contrasena?token=${newToken()}`
  accountMail(cx, { kind: 'reset', recipient: email, language: cx.language, path })
  for (let statement = 0; statement < 3; statement += 1) await tx.execute(sql`select 1`)
}

export type NewPasswordOutcome =
  /** `device` is the token of the browser in which it was done. */
  { outcome: 'changed'; device: string } | { outcome: 'weakPassword'; message: FieldMessage }

/**
 * Sets the password by a link from a mail, once. Whoever holds the link has the mailbox, so the
 * address is verified too. Ends all sessions and tells the owner by mail.
 *
 * @throws Problem 410 when the link is unknown, used or too old.
 */
export async function chooseNewPassword(
  cx: RequestContext,
  input: NewPasswordInput,
): Promise<NewPasswordOutcome> {
  const account = await accountOfResetLink(cx, input.token)
  if (!account) throw new Problem('linkExpired', 410)
  const listed = cx.site.adminEmails.includes(account.email)
  const staff = listed || roleOf(account.role) !== 'user'
  const message = passwordRefusal(input.password, { staff, email: account.email })
  if (message) return { outcome: 'weakPassword', message }

  const hash = await hashPassword(input.password)
  await cx.db.transaction(async (tx) => {
    const used = await useUpToken(tx, input.token, 'reset_password', cx.now)
    if (!used) throw new Problem('linkExpired', 410)
    const { accountId } = used
    await markVerified(tx, cx, accountId)
    await makeAdminIfListed(tx, cx, accountId)
    await storePassword(tx, { accountId, hash, now: cx.now })
    await endSessionsOf(tx, accountId)
    const { email: recipient, language } = account
    await cx.outbox.queue(
      tx,
      accountMail(cx, { kind: 'passwordChanged', recipient, language, path: '/auth' }),
    )
    await recordAudit(tx, cx, {
      action: 'account.password-changed',
      subjectType: 'account',
      subjectId: accountId,
      details: { by: 'mail' },
    })
  })
  return { outcome: 'changed', device: newDeviceToken(account.id, hash) }
}

async function accountOfResetLink(cx: RequestContext, token: string) {
  if (!(await isLivingToken(cx.db, token, 'reset_password', cx.now))) return null
  const [account] = await cx.db
    .select({
      id: accounts.id,
      email: accounts.email,
      role: accounts.role,
      language: accounts.language,
    })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(eq(accountTokens.tokenHash, hashToken(token)))
  return account ?? null
}
