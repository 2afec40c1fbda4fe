import { and, desc, eq, isNull } from 'drizzle-orm'
import { roleOf, sessionIdOf } from '#app/auth/actor.ts'
import { askForMail } from '#app/auth/asked-mail.server.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { deviceToken, knownDevice, newDevice } from '#app/auth/device.server.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '#app/auth/password.server.ts'
import { giveBackAttempt } from '#app/auth/rate-limit.server.ts'
import { hasVerifiedFactor } from '#app/auth/second-factor.server.ts'
import { endSession, openSession, storePassword } from '#app/auth/session.server.ts'
import type { AuditAction } from '#app/copy/activity.ts'
import { accountPasswords, accounts, accountTokens } from '#app/db/schema/accounts.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { SignInInput } from './account-input.ts'
import { limitAccountAct, limitSignIn, type CountedSignIn } from './account-limits.server.ts'
import { accountMail } from './account-mail.server.ts'
import { issueToken } from './account-tokens.server.ts'
import { shortest } from './password-lengths.ts'
import { sendResetLink } from './reset-password.server.ts'
import { makeAdminIfListed } from './verify-email.server.ts'

export type SignInOutcome =
  /**
   * `device` is the token by which this browser is known from now on. With `secondStep` the session
   * opens nothing before a second factor is shown.
   */
  | {
      outcome: 'signedIn'
      sessionId: string
      token: string
      device: string
      secondStep: boolean
    }
  | { outcome: 'wrong' }
  /** The password is right, the address not yet confirmed; the mail has been sent again. */
  | { outcome: 'unverified' }
  /** The password is right but too short for the account's role; a link to choose one was mailed. */
  | { outcome: 'shortForRole' }
  /** The panel was asked for by somebody who may not enter it; no session was opened. */
  | { outcome: 'notStaff' }

/**
 * Signs in by address and password. An unknown address, a wrong password, an account without one and
 * a deactivated one get the same answer after the same work, audit row included. Opens a session of its own token, and ends the one that
 * the browser had.
 *
 * @throws Problem 429 when too many were tried.
 */
export async function signIn(
  cx: RequestContext,
  input: Pick<SignInInput, 'email' | 'password'>,
  { staffOnly = false, device = null }: { staffOnly?: boolean; device?: string | null } = {},
): Promise<SignInOutcome> {
  const account = await findForSignIn(cx, input.email)
  const known = account?.hash
    ? knownDevice(device, { accountId: account.id, passwordHash: account.hash })
    : null
  const counted = await limitSignIn(cx, input.email, known?.name ?? null)
  const right = await verifyCounted(cx, input.password, account?.hash ?? null, counted)
  if (!account?.hash || !right || account.deactivatedAt) {
    await giveBackAttempt(cx.db, counted.rightOnes)
    await audit(cx, 'account.sign-in-failed', account?.id ?? null)
    return { outcome: 'wrong' }
  }
  if (!account.verified) {
    await sendVerificationAgain(cx, account)
    return { outcome: 'unverified' }
  }
  const staff = roleOf(account.role) !== 'user' || cx.site.adminEmails.includes(account.email)
  if (staff && input.password.length < shortest.staff) {
    await limitAccountAct(cx, 'reset', account.email)
    const { allowed } = await askForMail(cx.db, cx, account.email, 'account')
    await cx.db.transaction(async (tx) => {
      if (allowed) await sendResetLink(tx, cx, account)
      await recordAudit(tx, cx, {
        action: 'account.longer-password-asked',
        subjectType: 'account',
        subjectId: account.id,
      })
    })
    return { outcome: 'shortForRole' }
  }
  const madeAdmin = await cx.db.transaction((tx) => makeAdminIfListed(tx, cx, account.id))
  if (staffOnly && !madeAdmin && roleOf(account.role) === 'user') {
    await audit(cx, 'account.panel-refused', account.id)
    return { outcome: 'notStaff' }
  }
  const hash = isOutdatedHash(cx.site, account.hash)
    ? await hashPassword(cx, input.password)
    : account.hash
  const session = await cx.db.transaction(async (tx) => {
    if (hash !== account.hash) {
      await storePassword(tx, { accountId: account.id, hash, now: cx.now })
    }
    const former = sessionIdOf(cx.actor)
    if (former) await endSession(tx, former)
    await giveBackAttempt(tx, counted.guesses)
    await recordAudit(tx, cx, {
      action: 'account.signed-in',
      subjectType: 'account',
      subjectId: account.id,
      actorId: account.id,
    })
    return openSession(tx, { accountId: account.id, client: cx.client, now: cx.now })
  })
  const secondStep = account.hasSecondFactor
  return {
    outcome: 'signedIn',
    sessionId: session.id,
    token: session.token,
    device: deviceToken(known ?? newDevice(), { accountId: account.id, passwordHash: hash }),
    secondStep,
  }
}

/** Whether the password is right. One that was never looked at, for too many wait, has used nothing up. */
async function verifyCounted(
  cx: RequestContext,
  password: string,
  hash: string | null,
  { guesses, rightOnes }: CountedSignIn,
): Promise<boolean> {
  try {
    return await verifyPassword(cx, password, hash)
  } catch (error) {
    await giveBackAttempt(cx.db, [...guesses, ...rightOnes])
    throw error
  }
}

/** The account with its password, or, while unverified, with the one that waits for the mail's link. */
async function findForSignIn(cx: RequestContext, email: string) {
  const [row] = await cx.db
    .select({
      id: accounts.id,
      email: accounts.email,
      role: accounts.role,
      language: accounts.language,
      verifiedAt: accounts.emailVerifiedAt,
      deactivatedAt: accounts.deactivatedAt,
      hash: accountPasswords.hash,
      waitingHash: accountTokens.passwordHash,
      browserHash: accountTokens.browserHash,
      hasSecondFactor: hasVerifiedFactor(accounts.id),
    })
    .from(accounts)
    .leftJoin(accountPasswords, eq(accountPasswords.accountId, accounts.id))
    .leftJoin(
      accountTokens,
      and(
        eq(accountTokens.accountId, accounts.id),
        eq(accountTokens.purpose, 'verify_email'),
        isNull(accountTokens.usedAt),
      ),
    )
    .where(eq(accounts.email, email))
    .orderBy(desc(accountTokens.createdAt))
    .limit(1)
  if (!row) return null
  const verified = row.verifiedAt !== null
  return { ...row, verified, hash: verified ? row.hash : row.waitingHash }
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findForSignIn>>>

async function sendVerificationAgain(cx: RequestContext, account: Waiting) {
  await limitAccountAct(cx, 'resend', account.email)
  if (!(await askForMail(cx.db, cx, account.email, 'account')).allowed) return
  await cx.db.transaction(async (tx) => {
    const token = await issueToken(tx, {
      accountId: account.id,
      purpose: 'verify_email',
      now: cx.now,
      ...(account.waitingHash ? { passwordHash: account.waitingHash } : {}),
      ...(account.browserHash ? { browserHash: account.browserHash } : {}),
    })
    await cx.outbox.queue(
      tx,
      accountMail(cx, {
        kind: 'verify',
        recipient: account.email,
        language: account.language,
        path: `/auth/verificar?token=${token}`,
      }),
    )
    await recordAudit(tx, cx, {
      action: 'account.confirmation-resent',
      subjectType: 'account',
      subjectId: account.id,
    })
  })
}

async function audit(cx: RequestContext, action: AuditAction, accountId: string | null) {
  await recordAudit(cx.db, cx, { action, subjectType: 'account', subjectId: accountId })
}
