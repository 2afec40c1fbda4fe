import { messageAttendees, messageForm } from '#app/features/attendees/message-attendees.server.ts'
import { messageInput } from '#app/features/attendees/message-input.ts'
import { MessagePage } from '#app/features/attendees/message-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/attendee-message.ts'

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
