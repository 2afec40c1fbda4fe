import { useLocation } from 'react-router'
import { deletionCopy } from '#app/copy/deletion.copy.ts'
import { deleteEvent } from '#app/events/event-management/saving/save-event.server.ts'
import { DeletionDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/event-deletion.route.ts'
import { managedEventsPath as listPath } from './managed-event.ts'
import { deletionOf } from './managed-events.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return deletionOf(context.get(requestContext), params.id)
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => deleteEvent(cx, params.id),
  done: (trashed, { url }) => redirectTo(listPath + url.search, 'eventDeleted', { trashed }),
})

export const clientAction = formClientAction

export default function EventDeletion({
  loaderData: { id, title, people, charged, circulars },
}: Route.ComponentProps) {
  const copy = useCopy(deletionCopy)
  const { search } = useLocation()
  if (people > 0) {
    return (
      <AddressDialog
        listPath={listPath}
        title={copy.peopleTitle}
        description={copy.people(title, people)}
      >
        <ButtonLink to={`${listPath}/${id}/cancelar${search}`} variant="danger" className="w-full">
          {copy.cancelFirst}
        </ButtonLink>
      </AddressDialog>
    )
  }
  if (charged > 0) {
    return (
      <AddressDialog
        listPath={listPath}
        title={copy.chargedTitle}
        description={copy.charged(title, charged)}
      >
        <p className="text-ink-2 text-sm">{copy.chargedWhy}</p>
      </AddressDialog>
    )
  }
  return (
    <DeletionDialog
      listPath={listPath}
      name={title}
      words={{ title: copy.event, failed: copy.eventFailed }}
      effects={copy.circulars(circulars)}
      gone="eventNotFound"
    />
  )
}
