import { redirectDocument } from 'react-router'
import { verifyPasskey } from '#app/accounts/passkeys/adding/verify-passkey.server.ts'
import { passkeyStepInput } from '#app/accounts/passkeys/passkey-input.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { pendingOnly } from '#app/platform/http/area.server.ts'
import { flash, entryFlash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/second-step-passkey.route.ts'

export const middleware: Route.MiddlewareFunction[] = [pendingOnly]

const refusals = {
  unknown: 'passkeyNotYours',
  expired: 'passkeyExpired',
  cloned: 'passkeyCloned',
} as const satisfies Record<string, ProblemCode>

export const loader = postOnly

export const action = command({
  form: passkeyStepInput,
  wrongForm: 'passkeyWrong',
  act: (cx, { response }) => verifyPasskey(cx, response),
  done: (result, { cx, input }) => {
    if (result.outcome !== 'raised') throw new Problem(refusals[result.outcome], 422)
    const path = returnPath(input.returnTo)
    const headers = new Headers({ 'Set-Cookie': sessionCookie(result.token, cx.site.origin) })
    const intoPanel = path.startsWith('/admin')
    headers.append('Set-Cookie', intoPanel ? entryFlash() : flash('welcomeBack'))
    // A document of its own: only the check-in page's response allows the camera.
    return redirectDocument(path, { headers })
  },
})

export const clientAction = formClientAction
