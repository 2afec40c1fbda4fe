import { maxSelected } from '#app/events/attendees/attendee.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/attendee-cancellations.route.ts'
import { cancellationsInput } from './attendee-input.ts'
import { cancelAttendees, attendeesToCancel } from './cancel-attendees.server.ts'
import { CancellationDialog } from './cancellation-dialog.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

/** The list's query without the ticked ids. */
function listQuery({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete('reserva')
  return query.size > 0 ? `?${query}` : ''
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  // Longer than any page of the list can send.
  const ids = new URL(request.url).searchParams.getAll('reserva').slice(0, maxSelected)
  return { about: await attendeesToCancel(context.get(requestContext), params.id, ids) }
}

export const action = command({
  form: cancellationsInput,
  wrongForm: 'badRequest',
  act: (cx, { ids, offer }, { params }: Route.ActionArgs) =>
    cancelAttendees(cx, params.id, ids, { offerOn: offer === 'yes' }),
  done: (_, { input: { ids }, params, url }) =>
    redirectTo(`/admin/eventos/${params.id}/asistentes${listQuery(url)}`, 'attendeesCancelled', {
      count: String(ids.length),
    }),
})

export const clientAction = formClientAction

export default function AttendeeCancellations({
  loaderData: { about },
  actionData,
}: Route.ComponentProps) {
  return <CancellationDialog cancelling={about} several answer={actionData} />
}
