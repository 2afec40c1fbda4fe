import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/event-cancellation.route.ts'
import { cancelEvent } from './cancel-event.server.ts'
import { EventCancellationDialog } from './event-cancellation-dialog.tsx'
import { eventCancellationInput } from './event-cancellation.ts'
import { cancellationOf } from './managed-events.server.ts'

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
