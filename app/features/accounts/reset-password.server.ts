import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { askForMail } from '#app/auth/asked-mail.server.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { newDeviceToken } from '#app/auth/device.server.ts'
import { endSessionsOf } from '#app/auth/end-session.server.ts'
import { hashPassword } from '#app/auth/password.server.ts'
import { lockAccount, type LockedAccount } from '#app/auth/proof.server.ts'
import { isStaffAccount, roleOf } from '#app/auth/role.ts'
import { storePassword } from '#app/auth/stored-password.server.ts'
import { hashToken } from '#app/auth/token.server.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import { accounts, accountTokens } from '#app/db/schema/accounts.ts'
import { Problem } from '#app/problem.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { limitAccountAct } from './account-limits.server.ts'
import { accountMail } from './account-mail.server.ts'
import { issueToken, livingLink, passwordLinks, useUpToken } from './account-tokens.server.ts'
import { enterNow, type Entered } from './enter-now.server.ts'
import { languageOfOwner } from './language-of-account.server.ts'
import type { NewPasswordInput } from './new-password-input.server.ts'
import { passwordProblem } from './password-rules.server.ts'
import { makeAdminIfListed, markVerified } from './verify-email.server.ts'

/** Milliseconds until a request for a link is answered. */
const answerAfter = 300

/**
 * Sends a link to choose a new password, if the address has an account that is in use; neither the
 * answer nor its time tells (design, S4).
 *
 * @throws Problem 429 when too many were asked for.
 */
export async function requestPasswordReset(cx: RequestContext, email: string): Promise<void> {
  await limitAccountAct(cx, 'reset', email)
  // Every address is answered at the same moment, long after the work for a known one is done.
  await Promise.all([setTimeout(answerAfter), sendResetLinkTo(cx, email)])
}

async function sendResetLinkTo(cx: RequestContext, email: string): Promise<void> {
  const [found] = await cx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.deactivatedAt)))
  const mayMail = found && (await askForMail(cx.db, cx, email, 'account')).allowed
  await cx.db.transaction(async (tx) => {
    const account = found ? await lockAccount(tx, found.id) : null
    // The address may have become somebody else's, or nobody's, meanwhile.
    const known = account?.email === email && !account.deactivatedAt
    if (known && mayMail) await sendResetLink(account, cx)
    await recordAudit(tx, cx, {
      action: 'account.reset-requested',
      subjectType: 'account',
      subjectId: known ? account.id : null,
    })
  })
}

/** Makes a link to choose a password and queues the mail that brings it. */
export async function sendResetLink(account: LockedAccount, cx: RequestContext): Promise<void> {
  const { tx, email: recipient, language } = account
  const token = await issueToken(account, { purpose: 'reset_password', now: cx.now })
  const path = `/auth/nueva-contrasena?token=${token}`
  await cx.outbox.queue(tx, accountMail(cx, { kind: 'reset', recipient, language, path }))
}

export type NewPasswordOutcome =
  /** `device` is the token of the browser in which it was done. */
  | { outcome: 'changed'; device: string }
  /** By the link that confirming an address gave to this browser. */
  | ({ outcome: 'entered'; returnTo: string } & Entered)
  | { outcome: 'weakPassword'; message: FieldMessage }

/**
 * Sets the password by a link from a mail, once. Whoever holds the link has the mailbox, so the
 * address is verified too. Ends all sessions and tells the owner by mail. Whoever has just confirmed the
 * address in this browser is signed in.
 *
 * @throws Problem 410 when the link is unknown, used or too old.
 */
export async function chooseNewPassword(
  cx: RequestContext,
  input: NewPasswordInput,
  device: string | null = null,
): Promise<NewPasswordOutcome> {
  const account = await accountOfResetLink(cx, input.token)
  if (!account) throw new Problem('linkExpired', 410)
  const { email } = account
  const staff = isStaffAccount({ role: roleOf(account.role), email }, cx.site)
  const message = passwordProblem(input.password, { staff, email })
  if (message) return { outcome: 'weakPassword', message }

  const hash = await hashPassword(cx, input.password)
  return cx.db.transaction(async (tx) => {
    const used = await useUpToken(tx, input.token, passwordLinks, cx.now)
    if (!used) throw new Problem('linkExpired', 410)
    const { account: locked, returnTo } = used
    const language = await languageOfOwner(locked, cx)
    await markVerified(locked, cx)
    await makeAdminIfListed(locked, cx)
    await storePassword(locked, { hash, now: cx.now })
    await endSessionsOf(tx, locked.id)
    const { email: recipient } = locked
    await cx.outbox.queue(
      tx,
      accountMail(cx, { kind: 'passwordChanged', recipient, language, path: '/auth' }),
    )
    await recordAudit(tx, cx, {
      action: 'account.password-changed',
      subjectType: 'account',
      subjectId: locked.id,
      actorId: locked.id,
      details: { by: 'mail' },
    })
    if (returnTo) {
      return { outcome: 'entered', returnTo, ...(await enterNow(locked, cx, { hash, device })) }
    }
    return { outcome: 'changed', device: newDeviceToken(locked, hash) }
  })
}

async function accountOfResetLink(cx: RequestContext, token: string) {
  if (!(await livingLink(cx.db, token, passwordLinks, cx.now))) return null
  const [account] = await cx.db
    .select({ email: accounts.email, role: accounts.role })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(and(eq(accountTokens.tokenHash, hashToken(token)), isNull(accounts.deactivatedAt)))
  return account ?? null
}
