import { redirectDocument } from 'react-router'
import { sessionCookie } from '#app/auth/session.server.ts'
import type { ProblemCode } from '#app/copy/problems.ts'
import type { ShownAnswer } from '#app/features/passkeys/passkey-button.tsx'
import { passkeyStepInput } from '#app/features/passkeys/passkey-input.ts'
import { showPasskey } from '#app/features/passkeys/show-passkey.server.ts'
import { pendingOnly } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash, flashOfEntrance } from '#app/http/flash.ts'
import { readForm } from '#app/http/form.server.ts'
import { returnPath } from '#app/http/return-path.ts'
import { methodNotAllowed, Problem } from '#app/problem.ts'
import type { Route } from './+types/second-step-passkey.ts'

export const middleware: Route.MiddlewareFunction[] = [pendingOnly]

const refusals = {
  unknown: 'passkeyNotYours',
  expired: 'passkeyExpired',
  cloned: 'passkeyCloned',
} as const satisfies Record<string, ProblemCode>

// A command is given, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, passkeyStepInput)
  if (!form.ok) throw new Problem('passkeyWrong', 422)
  const result = await showPasskey(cx, form.input.response)
  if (result.outcome !== 'raised') throw new Problem(refusals[result.outcome], 422)
  const path = returnPath(form.input.returnTo)
  const headers = new Headers({ 'Set-Cookie': sessionCookie(result.token, cx.site.origin) })
  const intoPanel = path.startsWith('/admin')
  headers.append('Set-Cookie', intoPanel ? flashOfEntrance() : flash('welcomeBack'))
  // As a page of its own: the door's answer alone allows the camera.
  return redirectDocument(path, { headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): ShownAnswer => ({ code }))
}
