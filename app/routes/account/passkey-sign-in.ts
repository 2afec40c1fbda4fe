import { redirectDocument } from 'react-router'
import { deviceTokenOf } from '#app/auth/device.server.ts'
import { sessionCookie } from '#app/auth/session.server.ts'
import type { ProblemCode } from '#app/copy/problems.ts'
import type { ShownAnswer } from '#app/features/passkeys/passkey-button.tsx'
import { endedPasskeyCookie, passkeyTokenOf } from '#app/features/passkeys/passkey-cookie.server.ts'
import { passkeySignInInput } from '#app/features/passkeys/passkey-input.ts'
import { signInWithPasskey } from '#app/features/passkeys/sign-in-with-passkey.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash, flashOfEntrance } from '#app/http/flash.ts'
import { readForm } from '#app/http/form.server.ts'
import { panelPath, returnPath } from '#app/http/return-path.ts'
import { methodNotAllowed, Problem } from '#app/problem.ts'
import type { Route } from './+types/passkey-sign-in.ts'

const refusals = {
  unknown: 'passkeyUnknown',
  expired: 'passkeyExpired',
  cloned: 'passkeyCloned',
  notStaff: 'notStaff',
} as const satisfies Record<string, ProblemCode>

// A command is given, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const { origin } = cx.site
  const form = await readForm(request, passkeySignInInput)
  if (!form.ok) throw new Problem('passkeyWrong', 422)
  const { response: answer, returnTo, panel } = form.input
  const browserToken = passkeyTokenOf(request, origin)
  const staffOnly = panel === 'yes'
  const result = await signInWithPasskey(cx, {
    answer,
    browserToken,
    staffOnly,
    device: deviceTokenOf(request, origin),
  })
  if (result.outcome !== 'signedIn') throw new Problem(refusals[result.outcome], 422)
  const path = staffOnly ? panelPath(returnTo) : returnPath(returnTo)
  const headers = new Headers({ 'Set-Cookie': sessionCookie(result.token, origin) })
  headers.append('Set-Cookie', endedPasskeyCookie(origin))
  const intoPanel = path.startsWith('/admin')
  headers.append('Set-Cookie', intoPanel ? flashOfEntrance(result.role) : flash('welcomeBack'))
  // As a page of its own: the door's answer alone allows the camera.
  return redirectDocument(path, { headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): ShownAnswer => ({ code }))
}
