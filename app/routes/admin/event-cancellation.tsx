import { cancelEvent } from '#app/features/event-management/cancel-event.server.ts'
import { EventCancellationDialog } from '#app/features/event-management/event-cancellation-dialog.tsx'
import { eventCancellationInput } from '#app/features/event-management/event-cancellation.ts'
import { cancellationOf } from '#app/features/event-management/managed-events.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/event-cancellation.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { event: await cancellationOf(context.get(requestContext), params.id) }
}

export const action = command({
  form: eventCancellationInput,
  act: (cx, input, { params }: Route.ActionArgs) => cancelEvent(cx, params.id, input),
  done: (told, { url }) =>
    redirectTo(`/admin/eventos${url.search}`, 'eventCancelled', { count: String(told) }),
})

export const clientAction = formClientAction

export default function EventCancellation({ loaderData, actionData }: Route.ComponentProps) {
  return <EventCancellationDialog event={loaderData.event} answer={actionData} />
}
