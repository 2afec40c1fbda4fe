import { tickedInput } from '#app/kit/forms/ticked-input.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { requireTicked } from '#app/platform/http/forms/form.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/message-states.route.ts'
import { setMessagesHandled } from './messages.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('messages.manage')]

export const loader = postOnly

export const action = command({
  form: tickedInput,
  wrongForm: 'badRequest',
  act: (cx, ids) => setMessagesHandled(cx, requireTicked(ids)),
  done: (_, { input, url }) =>
    redirectTo(`/admin/mensajes${url.search}`, 'messagesHandled', { count: String(input.length) }),
})

export const clientAction = formClientAction
