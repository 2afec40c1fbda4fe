import {
  type CountedSignIn,
  limitAccountAct,
} from '#app/accounts/accounts/account-limits.server.ts'
import { minPasswordLength } from '#app/accounts/accounts/passwords/password-strength.ts'
import { sendResetLink } from '#app/accounts/accounts/passwords/reset-password.server.ts'
import { makeAdminIfListed } from '#app/accounts/accounts/sign-up/verify-email.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { sessionIdOf } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { returnAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { isStaffAccount, worksInPanel } from '#app/platform/auth/offices.server.ts'
import { hashPassword, isOutdatedHash } from '#app/platform/auth/proofs/password.server.ts'
import {
  type ProvedAccount,
  isCurrentPassword,
  proveAccount,
  storeRehash,
} from '#app/platform/auth/proofs/proof.server.ts'
import { allowRequestedMail } from '#app/platform/auth/proofs/requested-mail.server.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { type Device, newDeviceToken } from '#app/platform/auth/sessions/device.server.ts'
import { endSession } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { type IssueFor, openSession } from '#app/platform/auth/sessions/session.server.ts'
import { notifyOfNewDevice } from './new-device.server.ts'

export type SignInOutcome<Issued = null> =
  /** `device`: the browser's token from now on. With `secondStep` the session needs a second factor first. */
  | {
      outcome: 'signedIn'
      token: string
      device: string
      secondStep: boolean
      role: Role
      /** The token of a program that asked for one. */
      issued: Issued | null
    }
  /** Also for an unconfirmed address, which gets its mail again. */
  | { outcome: 'wrong' }
  /** The password is correct but too short for the role; a link to choose another was mailed. */
  | { outcome: 'shortForRole' }
  /** No right to enter the panel, so no session. */
  | { outcome: 'notStaff' }

/**
 * Opens the session in one transaction, under the account's lock; 'changed' when the verified hash
 * was replaced meanwhile.
 *
 * @throws Problem 429 after too many links to choose a longer password.
 */
export async function completeSignIn<Issued>(
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
    /** The browser's earlier proof. */
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
    if (staff && password.length < minPasswordLength.staff)
      return requestLongerPassword(account, cx)
    const madeAdmin = await makeAdminIfListed(account, cx)
    if (staffOnly && !madeAdmin && !(await worksInPanel(account, cx.now))) {
      await recordAct(tx, cx, 'account.panel-refused', ['account', accountId])
      return { outcome: 'notStaff' }
    }
    await storeRehash(account, { from: verifiedHash, to: hash })
    const former = sessionIdOf(cx.actor)
    if (former) await endSession(tx, former)
    await returnAttempt(tx, counted.guesses)
    const known = newDeviceToken(account, hash, { former: device, proof: shown })
    await notifyOfNewDevice(account, cx, { former: device, device: issue ? null : known })
    await recordAct(tx, cx, 'account.signed-in', ['account', accountId], { actorId: accountId })
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

async function requestLongerPassword(
  account: ProvedAccount,
  cx: RequestContext,
): Promise<{ outcome: 'shortForRole' }> {
  const { tx, id, email } = account
  await limitAccountAct({ ...cx, db: tx }, 'reset', email)
  if (await allowRequestedMail(tx, cx, email)) await sendResetLink(account, cx)
  await recordAct(tx, cx, 'account.longer-password-asked', ['account', id])
  return { outcome: 'shortForRole' }
}
