import { redirect } from 'react-router'
import { endOwnSession } from '#app/features/own-account/own-sessions.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readEmptyForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/session-end.ts'

export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readEmptyForm(request)
  await endOwnSession(context.get(requestContext), params.id)
  return redirect('/cuenta/sesiones', { headers: { 'Set-Cookie': flash('sessionEnded') } })
}

export const clientAction = keepPage
