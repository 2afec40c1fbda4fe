import { redirect } from 'react-router'
import { messageStateInput } from '#app/features/contact/contact-input.ts'
import { setMessageHandled } from '#app/features/contact/messages.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/message-state.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('messages.manage')]

// A state is set, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, messageStateInput)
  if (!form.ok) return refuseForm(form.failure)
  const handled = form.input.handled === 'yes'
  return orRefusal(async () => {
    await setMessageHandled(context.get(requestContext), params.id, handled)
    return redirect(`/admin/mensajes${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash(handled ? 'messageHandled' : 'messageOpen') },
    })
  })
}

export const clientAction = keepPage
