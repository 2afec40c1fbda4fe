import { redirect } from 'react-router'
import { deviceTokenOf } from '#app/auth/device.server.ts'
import { secondStepPath } from '#app/auth/second-step.ts'
import { textCodeInput } from '#app/features/second-factors/second-factor-input.ts'
import { sendTextCode } from '#app/features/second-factors/send-text-code.server.ts'
import { pendingOnly } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm } from '#app/http/form.server.ts'
import { returnPath } from '#app/http/return-path.ts'
import { methodNotAllowed, Problem } from '#app/problem.ts'
import type { Route } from './+types/second-step-code.ts'

export const middleware: Route.MiddlewareFunction[] = [pendingOnly]

// A command is given, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, textCodeInput)
  if (!form.ok) throw new Problem('badRequest', 422)
  const { factor, returnTo } = form.input
  const cx = context.get(requestContext)
  await sendTextCode(cx, factor, deviceTokenOf(request, cx.site.origin))
  const query = new URLSearchParams({
    ...(returnTo ? { returnTo: returnPath(returnTo) } : {}),
    metodo: factor,
    enviado: '',
  })
  return redirect(`${secondStepPath}?${query}`, { headers: { 'Set-Cookie': flash('codeSent') } })
}

export const clientAction = keepPage
