import { redirectDocument } from 'react-router'
import { endedPasskeyCookie, passkeyTokenOf } from '#app/accounts/passkeys/passkey-cookie.server.ts'
import { passkeySignInInput } from '#app/accounts/passkeys/passkey-input.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { deviceTokenOf } from '#app/platform/auth/sessions/device.server.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { flash, entryFlash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { panelPath, returnPath } from '#app/platform/http/return-path.ts'
import { Problem } from '#app/problem.ts'
import { signInWithPasskey } from './sign-in-with-passkey.server.ts'

const refusals = {
  unknown: 'passkeyUnknown',
  expired: 'passkeyExpired',
  cloned: 'passkeyCloned',
  notStaff: 'notStaff',
} as const satisfies Record<string, ProblemCode>

export const loader = postOnly

export const action = command({
  form: passkeySignInInput,
  wrongForm: 'passkeyWrong',
  act: (cx, { response: answer, panel }, { request }) =>
    signInWithPasskey(cx, {
      answer,
      browserToken: passkeyTokenOf(request, cx.site.origin),
      staffOnly: panel === 'yes',
      device: deviceTokenOf(request, cx.site.origin),
    }),
  done: (result, { cx, input }) => {
    if (result.outcome !== 'signedIn') throw new Problem(refusals[result.outcome], 422)
    const path = input.panel === 'yes' ? panelPath(input.returnTo) : returnPath(input.returnTo)
    const headers = new Headers({ 'Set-Cookie': sessionCookie(result.token, cx.site.origin) })
    headers.append('Set-Cookie', endedPasskeyCookie(cx.site.origin))
    const intoPanel = path.startsWith('/admin')
    headers.append('Set-Cookie', intoPanel ? entryFlash(result.role) : flash('welcomeBack'))
    // A document of its own: only the check-in page's response allows the camera.
    return redirectDocument(path, { headers })
  },
})

export const clientAction = formClientAction
