import { redirect } from 'react-router'
import { factorsPath } from '#app/auth/second-step.ts'
import { sendTextCode } from '#app/features/second-factors/send-text-code.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readEmptyForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/factor-code.ts'

// A command is given, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readEmptyForm(request)
  await sendTextCode(context.get(requestContext), params.id)
  return redirect(`${factorsPath}/${params.id}?enviado`, {
    headers: { 'Set-Cookie': flash('codeSent') },
  })
}

export const clientAction = keepPage
