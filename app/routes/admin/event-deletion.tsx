import { redirect } from 'react-router'
import { deletionCopy } from '#app/copy/deletion.ts'
import { managedEventsPath as listPath } from '#app/features/event-management/managed-event.ts'
import { cancellationOf } from '#app/features/event-management/managed-events.server.ts'
import { deleteEvent } from '#app/features/event-management/save-event.server.ts'
import { ConfirmationDialog } from '#app/features/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/event-deletion.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title } = await cancellationOf(context.get(requestContext), params.id)
  return { id, title }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    await deleteEvent(context.get(requestContext), params.id)
    return redirect(listPath + new URL(request.url).search, {
      headers: { 'Set-Cookie': flash('eventDeleted') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function EventDeletion({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(deletionCopy)
  return (
    <ConfirmationDialog
      listPath={listPath}
      action={`${listPath}/${loaderData.id}/eliminar`}
      title={copy.event}
      description={copy.description(loaderData.title)}
      words={copy}
      failed={copy.eventFailed}
      gone="eventNotFound"
    />
  )
}
