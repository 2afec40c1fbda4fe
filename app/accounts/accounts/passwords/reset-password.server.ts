import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { limitAccountAct } from '#app/accounts/accounts/account-limits.server.ts'
import { accountMail } from '#app/accounts/accounts/account-mail.server.ts'
import {
  issueToken,
  validLink,
  passwordLinks,
  consumeToken,
} from '#app/accounts/accounts/account-tokens.server.ts'
import { languageOfOwner } from '#app/accounts/accounts/language-of-account.server.ts'
import {
  type SignedInByLink,
  signInByLink,
} from '#app/accounts/accounts/sign-in/sign-in-by-link.server.ts'
import {
  makeAdminIfListed,
  markVerified,
} from '#app/accounts/accounts/sign-up/verify-email.server.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isStaffAccount } from '#app/platform/auth/offices.server.ts'
import { hashPassword } from '#app/platform/auth/proofs/password.server.ts'
import {
  type LockedAccount,
  lockAccount,
  storePassword,
} from '#app/platform/auth/proofs/proof.server.ts'
import { allowRequestedMail } from '#app/platform/auth/proofs/requested-mail.server.ts'
import { roleOf } from '#app/platform/auth/role.ts'
import { newDeviceToken } from '#app/platform/auth/sessions/device.server.ts'
import {
  endSessionsOf,
  hashToken,
  newToken,
} from '#app/platform/auth/sessions/refresh-token.server.ts'
import { accountTokens, accounts } from '#app/platform/schema/accounts/accounts.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { Problem } from '#app/problem.ts'
import { type NewPasswordInput, passwordProblem } from './new-password-input.server.ts'

/**
 * Sends a link to choose a new password if the address has an active account; neither the response nor its time
 * reveals whether it has (design, S4).
 *
 * @throws Problem 429.
 */
export async function requestPasswordReset(cx: RequestContext, email: string): Promise<void> {
  await limitAccountAct(cx, 'reset', email)
  // Every response takes the same time, longer than the work for a known address.
  await Promise.all([setTimeout(cx.site.answerTimes.passwordLink), sendResetLinkTo(cx, email)])
}

async function sendResetLinkTo(cx: RequestContext, email: string): Promise<void> {
  const [found] = await cx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.deactivatedAt)))
  const mayMail = found && (await allowRequestedMail(cx.db, cx, email))
  await cx.db.transaction(async (tx) => {
    const account = found ? await lockAccount(tx, found.id) : null
    // The address may have passed to another account or to none since then.
    const known = account?.email === email && !account.deactivatedAt
    if (known && mayMail) await sendResetLink(account, cx)
    await recordAct(tx, cx, 'account.reset-requested', ['account', known ? account.id : null])
  })
}

/** Issues a reset link and queues its mail. */
export async function sendResetLink(account: LockedAccount, cx: RequestContext): Promise<void> {
  const { tx, email: recipient, language } = account
  const token = await issueToken(account, { purpose: 'reset_password', now: cx.now })
  const path = `/auth/nueva-contrasena?token=${token}`
  await cx.outbox.queue(tx, accountMail(cx, { kind: 'reset', recipient, language, path }))
}

export type NewPasswordOutcome =
  /** `device`: the token of this browser. */
  | { outcome: 'changed'; device: string }
  /** Signed in by the link that this browser got when it confirmed the address. */
  | ({ outcome: 'entered'; returnTo: string } & SignedInByLink)
  | { outcome: 'weakPassword'; message: FieldMessage }

/**
 * Sets the password by a mail's link, once, and verifies the address, as the link proves the
 * mailbox. Ends all sessions and mails the owner. A browser that has just confirmed the address is
 * signed in.
 *
 * @throws Problem 410 for an invalid link.
 */
export async function chooseNewPassword(
  cx: RequestContext,
  input: NewPasswordInput,
  device: string | null = null,
): Promise<NewPasswordOutcome> {
  const account = await accountOfResetLink(cx, input.token)
  if (!account) throw new Problem('linkExpired', 410)
  const { email } = account
  const staff = await isStaffAccount(cx, { ...account, role: roleOf(account.role) })
  const message = passwordProblem(input.password, { staff, email })
  if (message) return { outcome: 'weakPassword', message }

  const hash = await hashPassword(cx, input.password)
  return storeByLink(cx, input.token, { hash, device, isChosen: true })
}

/**
 * Accepts an invitation to an event without choosing a password: a random one is stored.
 *
 * @throws Problem 410 for an invalid link, or one that gives more than event access.
 */
export async function signInForEvening(
  cx: RequestContext,
  token: string,
  device: string | null = null,
): Promise<NewPasswordOutcome> {
  if (!(await isForEvenings(cx, token))) throw new Problem('linkExpired', 410)
  const hash = await hashPassword(cx, newToken())
  return storeByLink(cx, token, { hash, device, isChosen: false })
}

/** The link invites somebody without an account to help at events only. */
export async function isForEvenings(cx: RequestContext, token: string): Promise<boolean> {
  const link = await validLink(cx.db, token, ['invitation'], cx.now)
  const account = link?.returnTo ? await accountOfResetLink(cx, token) : null
  if (!account || account.verifiedAt) return false
  if (await isStaffAccount(cx, { ...account, role: roleOf(account.role) })) return false
  const { accountId, eventId } = accountOffices
  const held = await cx.db.select({ eventId }).from(accountOffices).where(eq(accountId, account.id))
  return held.length > 0 && held.every((office) => office.eventId !== null)
}

function storeByLink(
  cx: RequestContext,
  token: string,
  { hash, device, isChosen }: { hash: string; device: string | null; isChosen: boolean },
): Promise<NewPasswordOutcome> {
  return cx.db.transaction(async (tx) => {
    const used = await consumeToken(tx, token, passwordLinks, cx.now)
    if (!used) throw new Problem('linkExpired', 410)
    const { account: locked, returnTo } = used
    const language = await languageOfOwner(locked, cx)
    await markVerified(locked, cx)
    await makeAdminIfListed(locked, cx)
    await storePassword(locked, { hash, now: cx.now })
    await endSessionsOf(tx, locked.id)
    if (isChosen) {
      const { email: recipient } = locked
      await cx.outbox.queue(
        tx,
        accountMail(cx, { kind: 'passwordChanged', recipient, language, path: '/auth' }),
      )
      await recordAct(tx, cx, 'account.password-changed', ['account', locked.id], {
        actorId: locked.id,
        details: { by: 'mail' },
      })
    }
    if (returnTo) {
      return { outcome: 'entered', returnTo, ...(await signInByLink(locked, cx, { hash, device })) }
    }
    return { outcome: 'changed', device: newDeviceToken(locked, hash) }
  })
}

/** Staff rules apply to the link's account. */
export async function isForStaff(cx: RequestContext, token: string): Promise<boolean> {
  const account = await accountOfResetLink(cx, token)
  return account !== null && isStaffAccount(cx, { ...account, role: roleOf(account.role) })
}

async function accountOfResetLink(cx: RequestContext, token: string) {
  if (!(await validLink(cx.db, token, passwordLinks, cx.now))) return null
  const [account] = await cx.db
    .select({
      id: accounts.id,
      email: accounts.email,
      role: accounts.role,
      verifiedAt: accounts.emailVerifiedAt,
    })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(and(eq(accountTokens.tokenHash, hashToken(token)), isNull(accounts.deactivatedAt)))
  return account ?? null
}
