import { addPasskey } from '#app/accounts/passkeys/adding/add-passkey.server.ts'
import { signInWithPasskey } from '#app/accounts/passkeys/entering/sign-in-with-passkey.server.ts'
import { addingOptions, signInOptions } from '#app/accounts/passkeys/passkey-options.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { newToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { actorOf } from '#app/platform/auth/sessions/session.server.ts'
import { authenticator, type Authenticator } from './authenticator.ts'
import { testContext } from './context.ts'

/** The request context of the session with this token, under the site's rules. */
export async function as(cx: RequestContext, token: string): Promise<RequestContext> {
  const actor = await actorOf(cx.db, `session=${token}`, cx.now, cx.site)
  return testContext({ ...cx, actor })
}

export async function creationOptions(cx: RequestContext) {
  const begun = await addingOptions(cx, '')
  if (begun.outcome !== 'begun') throw new Error('the password was asked for')
  return begun.options
}

/** Adds a passkey for the person of this context, shown in the session. */
export async function addedPasskey(
  cx: RequestContext,
  device: Authenticator = authenticator(cx.site.origin),
): Promise<{
  device: Authenticator
  /** The session's new token, and the context of a request with it. */
  token: string
  recoveryCodes: string[]
  cx: RequestContext
}> {
  authorize(cx.actor, 'account.own')
  const answer = device.create(await creationOptions(cx))
  const added = await addPasskey(cx, { name: 'Mòbil', answer })
  if (added.outcome !== 'added') throw new Error(`the passkey is ${added.outcome}`)
  const { token, recoveryCodes } = added
  return { device, token, recoveryCodes: recoveryCodes ?? [], cx: await as(cx, token) }
}

/** Signs in with a device, in a new browser. */
export async function enteredWith(
  cx: RequestContext,
  device: Authenticator,
  { staffOnly = false }: { staffOnly?: boolean } = {},
) {
  const stranger = testContext({ ...cx, actor: { kind: 'visitor' } })
  const browserToken = newToken()
  const answer = device.get(await signInOptions(stranger, browserToken))
  return signInWithPasskey(stranger, { answer, browserToken, staffOnly })
}
