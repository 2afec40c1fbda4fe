import { redirect } from 'react-router'
import { cancelEvent } from '#app/features/event-management/cancel-event.server.ts'
import { EventCancellationDialog } from '#app/features/event-management/event-cancellation-dialog.tsx'
import { eventCancellationInput } from '#app/features/event-management/event-cancellation.ts'
import { cancellationOf } from '#app/features/event-management/managed-events.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/event-cancellation.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { event: await cancellationOf(context.get(requestContext), params.id) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, eventCancellationInput)
  if (!form.ok) return refuseForm(form.failure)
  return orRefusal(async () => {
    const told = await cancelEvent(context.get(requestContext), params.id, form.input)
    return redirect(`/admin/eventos${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('eventCancelled', { count: String(told) }) },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function EventCancellation({ loaderData, actionData }: Route.ComponentProps) {
  return <EventCancellationDialog event={loaderData.event} answer={actionData} />
}
