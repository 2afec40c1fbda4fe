import { messageStateInput } from '#app/features/contact/contact-input.ts'
import { setMessageHandled } from '#app/features/contact/messages.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/message-state.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('messages.manage')]

export const loader = postOnly

export const action = command({
  form: messageStateInput,
  act: (cx, { handled }, { params }: Route.ActionArgs) =>
    setMessageHandled(cx, params.id, handled === 'yes'),
  done: (_, { input, url }) =>
    redirectTo(
      `/admin/mensajes${url.search}`,
      input.handled === 'yes' ? 'messageHandled' : 'messageOpen',
    ),
})

export const clientAction = formClientAction
