import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/attendee-message.route.ts'
import { messageAttendees, messageForm } from './message-attendees.server.ts'
import { messageInput } from './message-input.ts'
import { MessagePage } from './message-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return messageForm(context.get(requestContext), params.id)
}

export const action = command({
  form: messageInput,
  act: (cx, input, { params }: Route.ActionArgs) => messageAttendees(cx, params.id, input),
  done: (count, { params }) =>
    redirectTo(`/admin/eventos/${params.id}/asistentes`, 'messageSent', { count: String(count) }),
})

export const clientAction = formClientAction

export default function AttendeeMessage({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage {...loaderData} answer={actionData} />
}
