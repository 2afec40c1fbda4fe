import { redirect } from 'react-router'
import { messageAttendees, messageForm } from '#app/features/attendees/message-attendees.server.ts'
import { messageInput } from '#app/features/attendees/message-input.ts'
import { MessagePage, type MessageAnswer } from '#app/features/attendees/message-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/attendee-message.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return messageForm(context.get(requestContext), params.id)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, messageInput)
  if (!form.ok) return refuseForm(form.failure)
  const count = await messageAttendees(context.get(requestContext), params.id, form.input)
  return redirect(`/admin/eventos/${params.id}/asistentes`, {
    headers: { 'Set-Cookie': flash('messageSent', { count: String(count) }) },
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): MessageAnswer => ({ code }))
}

export default function AttendeeMessage({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage {...loaderData} answer={actionData} />
}
