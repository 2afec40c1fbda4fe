import { redirect } from 'react-router'
import { EventCancellationDialog } from '#app/features/event-management/event-cancellation-dialog.tsx'
import { cancellationOf } from '#app/features/event-management/managed-events.server.ts'
import { cancelEvent } from '#app/features/event-management/save-event.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import type { Route } from './+types/event-cancellation.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { event: await cancellationOf(context.get(requestContext), params.id) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    const told = await cancelEvent(context.get(requestContext), params.id)
    return redirect(`/admin/eventos${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('eventCancelled', { count: String(told) }) },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function EventCancellation({ loaderData }: Route.ComponentProps) {
  return <EventCancellationDialog {...loaderData} />
}
