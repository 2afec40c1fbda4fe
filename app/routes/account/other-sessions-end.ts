import { redirect } from 'react-router'
import { endOtherSessions } from '#app/features/own-account/own-sessions.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readEmptyForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/other-sessions-end.ts'

export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, context }: Route.ActionArgs) {
  await readEmptyForm(request)
  await endOtherSessions(context.get(requestContext))
  return redirect('/cuenta/sesiones', { headers: { 'Set-Cookie': flash('otherSessionsEnded') } })
}

export const clientAction = keepPage
