import { data } from 'react-router'
import { deviceCookie, deviceTokenOf } from '#app/auth/device.server.ts'
import { sessionCookie } from '#app/auth/session.server.ts'
import { confirmationInput } from '#app/features/second-factors/second-factor-input.ts'
import { showCode } from '#app/features/sign-in-again/show-code.server.ts'
import type { AgainAnswer } from '#app/features/sign-in-again/sign-in-again.ts'
import { noStore } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { readForm, problemIn, refuseForm } from '#app/http/form.server.ts'
import { postOnly } from '#app/http/post-only.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/sign-in-again-code.ts'
import { keepForm } from './keep-form.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export const loader = postOnly

/** The second step beside a form, for whoever is halfway. */
export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, confirmationInput)
  if (!form.ok) return refuseForm(form.failure)
  if (cx.actor.kind !== 'visitor' || !cx.actor.pending) throw new Problem('signInRequired', 401)
  try {
    const shown = await showCode(cx, form.input.code, deviceTokenOf(request, cx.site.origin))
    if (!shown) return refuseForm({ errors: { code: 'codeWrong' }, values: {} })
    const headers = new Headers({ 'Set-Cookie': sessionCookie(shown.token, cx.site.origin) })
    if (shown.device) headers.append('Set-Cookie', deviceCookie(shown.device, cx.site.origin))
    return data({ outcome: 'signedIn' } satisfies AgainAnswer, { headers })
  } catch (error) {
    const { code, init } = problemIn(error)
    return data({ errors: {}, values: {}, problem: code } satisfies AgainAnswer, init)
  }
}

export const clientAction = keepForm
