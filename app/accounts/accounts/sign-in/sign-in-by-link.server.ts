import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { sessionIdOf } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import {
  isCurrentPassword,
  proveAccount,
  type LockedAccount,
} from '#app/platform/auth/proofs/proof.server.ts'
import { newDeviceToken } from '#app/platform/auth/sessions/device.server.ts'
import { endSession } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { openSession } from '#app/platform/auth/sessions/session.server.ts'
import { notifyOfNewDevice } from './new-device.server.ts'

/** A new session; `device` is the browser's token from now on. */
export type SignedInByLink = { token: string; device: string; secondStep: boolean }

/**
 * Opens a session after the password `hash` was stored by a mail's link, in the transaction that
 * holds the account's lock, and ends the browser's former one. A second factor is still needed.
 */
export async function signInByLink(
  { tx, id }: LockedAccount,
  cx: RequestContext,
  { hash, device: former }: { hash: string; device: string | null },
): Promise<SignedInByLink> {
  const account = await proveAccount(tx, id, isCurrentPassword(hash))
  if (!account) throw new Error('the account that was just confirmed is not there')
  const before = sessionIdOf(cx.actor)
  if (before) await endSession(tx, before)
  const device = newDeviceToken(account, hash, { former })
  await notifyOfNewDevice(account, cx, { former, device })
  await recordAct(tx, cx, 'account.signed-in', ['account', id], { actorId: id })
  const { token } = await openSession(account, { client: cx.client, now: cx.now })
  return { token, device, secondStep: account.hasSecondFactor }
}
