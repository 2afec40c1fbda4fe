import { redirect } from 'react-router'
import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import { cancelEvent } from '#app/features/event-management/cancel-event.server.ts'
import { managedEventsPath as listPath } from '#app/features/event-management/managed-event.ts'
import { cancellationOf } from '#app/features/event-management/managed-events.server.ts'
import { ConfirmationDialog } from '#app/features/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
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
  const { cancellation: copy } = useCopy(eventsPanelCopy)
  const { id, title, seatsTaken } = loaderData.event
  return (
    <ConfirmationDialog
      listPath={listPath}
      action={`${listPath}/${id}/cancelar`}
      title={copy.title}
      description={copy.description(title, seatsTaken)}
      words={copy}
      failed={copy.failed}
      gone="eventNotFound"
    />
  )
}
