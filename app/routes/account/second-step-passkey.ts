import { redirectDocument } from 'react-router'
import { sessionCookie } from '#app/auth/session.server.ts'
import type { ProblemCode } from '#app/copy/problems.ts'
import { passkeyStepInput } from '#app/features/passkeys/passkey-input.ts'
import { showPasskey } from '#app/features/passkeys/show-passkey.server.ts'
import { pendingOnly } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash, flashOfEntrance } from '#app/http/flash.ts'
import { postOnly } from '#app/http/post-only.ts'
import { returnPath } from '#app/http/return-path.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/second-step-passkey.ts'

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
  act: (cx, { response }) => showPasskey(cx, response),
  done: (result, { cx, input }) => {
    if (result.outcome !== 'raised') throw new Problem(refusals[result.outcome], 422)
    const path = returnPath(input.returnTo)
    const headers = new Headers({ 'Set-Cookie': sessionCookie(result.token, cx.site.origin) })
    const intoPanel = path.startsWith('/admin')
    headers.append('Set-Cookie', intoPanel ? flashOfEntrance() : flash('welcomeBack'))
    // As a page of its own: the door's answer alone allows the camera.
    return redirectDocument(path, { headers })
  },
})

export const clientAction = formClientAction
