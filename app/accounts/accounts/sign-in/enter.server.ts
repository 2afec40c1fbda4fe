import {
  limitAccountAct,
  type CountedSignIn,
} from '#app/accounts/accounts/account-limits.server.ts'
import { shortest } from '#app/accounts/accounts/passwords/password-lengths.ts'
import { sendResetLink } from '#app/accounts/accounts/passwords/reset-password.server.ts'
import { makeAdminIfListed } from '#app/accounts/accounts/sign-up/verify-email.server.ts'
import type { AuditAction } from '#app/copy/activity.copy.ts'
import { recordAudit, type AuditEntry } from '#app/kit/records/record-audit.server.ts'
import { sessionIdOf } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { giveBackAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { isStaffAccount, worksInPanel } from '#app/platform/auth/offices.server.ts'
import { hashPassword, isOutdatedHash } from '#app/platform/auth/proofs/password.server.ts'
import {
  isCurrentPassword,
  proveAccount,
  type ProvedAccount,
} from '#app/platform/auth/proofs/proof.server.ts'
import { askForMail } from '#app/platform/auth/proofs/requested-mail.server.ts'
import { storeRehash } from '#app/platform/auth/proofs/stored-password.server.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { newDeviceToken, type Device } from '#app/platform/auth/sessions/device.server.ts'
import { endSession } from '#app/platform/auth/sessions/end-session.server.ts'
import { openSession, type IssueFor } from '#app/platform/auth/sessions/session.server.ts'
import { notifyOfNewDevice } from './new-device.server.ts'

export type SignInOutcome<Issued = null> =
  /**
   * `device` is the token by which this browser is known from now on. With `secondStep` the session
   * opens nothing before a second factor is shown.
   */
  | {
      outcome: 'signedIn'
      token: string
      device: string
      secondStep: boolean
      role: Role
      /** What a program carries, if it asked for it. */
      issued: Issued | null
    }
  /** Or the address is not confirmed: then the mail has been sent again. */
  | { outcome: 'wrong' }
  /** The password is right but too short for the account's role; a link to choose one was mailed. */
  | { outcome: 'shortForRole' }
  /** The panel was asked for by somebody who may not enter it; no session was opened. */
  | { outcome: 'notStaff' }

/**
 * Lets in who has proved the password: all in one transaction, which locks the account and finds the very
 * hash that was verified, so that no change of it comes between. 'changed' when it finds another one.
 *
 * @throws Problem 429 when too many links to choose a longer password were asked for.
 */
export async function enter<Issued>(
  cx: RequestContext,
  { accountId, verifiedHash }: { accountId: string; verifiedHash: string },
  {
    password,
    staffOnly,
    device,
    shown,
    counted,
    issue,
  }: {
    password: string
    staffOnly: boolean
    device: string | null
    /** What this browser has shown before. */
    shown: Device['proof']
    counted: CountedSignIn
    issue: IssueFor<Issued> | undefined
  },
): Promise<SignInOutcome<Issued> | { outcome: 'changed' }> {
  const hash = isOutdatedHash(cx.site, verifiedHash)
    ? await hashPassword(cx, password)
    : verifiedHash
  return cx.db.transaction(async (tx) => {
    const account = await proveAccount(tx, accountId, isCurrentPassword(verifiedHash))
    if (!account) return { outcome: 'changed' }
    const staff = await isStaffAccount({ ...cx, db: tx }, account)
    if (staff && password.length < shortest.staff) return askForLonger(account, cx)
    const madeAdmin = await makeAdminIfListed(account, cx)
    if (staffOnly && !madeAdmin && !(await worksInPanel(account, cx.now))) {
      await recordAudit(tx, cx, entry('account.panel-refused', accountId))
      return { outcome: 'notStaff' }
    }
    await storeRehash(account, { from: verifiedHash, to: hash })
    const former = sessionIdOf(cx.actor)
    if (former) await endSession(tx, former)
    await giveBackAttempt(tx, counted.guesses)
    const known = newDeviceToken(account, hash, { former: device, proof: shown })
    await notifyOfNewDevice(account, cx, { former: device, device: issue ? null : known })
    const signedIn = { ...entry('account.signed-in', accountId), actorId: accountId }
    await recordAudit(tx, cx, signedIn)
    const { id, token } = await openSession(account, { client: cx.client, now: cx.now })
    return {
      outcome: 'signedIn',
      token,
      device: known,
      secondStep: account.hasSecondFactor,
      role: madeAdmin ? 'admin' : account.role,
      issued: issue ? await issue(tx, id) : null,
    }
  })
}

const entry = (action: AuditAction, accountId: string): AuditEntry => ({
  action,
  subjectType: 'account',
  subjectId: accountId,
})

async function askForLonger(
  account: ProvedAccount,
  cx: RequestContext,
): Promise<{ outcome: 'shortForRole' }> {
  const { tx, id, email } = account
  await limitAccountAct({ ...cx, db: tx }, 'reset', email)
  if ((await askForMail(tx, cx, email, 'account')).allowed) await sendResetLink(account, cx)
  await recordAudit(tx, cx, entry('account.longer-password-asked', id))
  return { outcome: 'shortForRole' }
}
