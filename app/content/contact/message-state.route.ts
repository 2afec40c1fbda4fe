import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/message-state.route.ts'
import { messageStateInput } from './contact-input.ts'
import { setMessageHandled } from './messages.server.ts'

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
