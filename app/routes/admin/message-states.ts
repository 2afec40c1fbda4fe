import { setMessagesHandled } from '#app/features/contact/messages.server.ts'
import { tickedInput } from '#app/forms/ticked-input.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { someTicked } from '#app/http/form.server.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/message-states.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('messages.manage')]

export const loader = postOnly

export const action = command({
  form: tickedInput,
  wrongForm: 'badRequest',
  act: (cx, ids) => setMessagesHandled(cx, someTicked(ids)),
  done: (_, { input, url }) =>
    redirectTo(`/admin/mensajes${url.search}`, 'messagesHandled', { count: String(input.length) }),
})

export const clientAction = formClientAction
