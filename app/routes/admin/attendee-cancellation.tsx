import { cancellationInput } from '#app/features/attendees/attendee-input.ts'
import { eventPaths } from '#app/features/attendees/attendee.ts'
import { cancelAttendees, cancelling } from '#app/features/attendees/cancel-attendees.server.ts'
import { CancellationDialog } from '#app/features/attendees/cancellation-dialog.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/attendee-cancellation.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { about: await cancelling(context.get(requestContext), params.id, [params.registration]) }
}

export const action = command({
  form: cancellationInput,
  wrongForm: 'badRequest',
  act: (cx, { offer }, { params }: Route.ActionArgs) =>
    cancelAttendees(cx, params.id, [params.registration], { offerOn: offer === 'yes' }),
  done: (_, { params, url }) =>
    redirectTo(`/admin/eventos/${params.id}/asistentes${url.search}`, 'attendeeCancelled'),
})

export const clientAction = formClientAction

export default function AttendeeCancellation({
  loaderData: { about },
  actionData,
  params,
}: Route.ComponentProps) {
  const path = `${eventPaths(about.eventId).attendees}/${params.registration}/cancelar`
  return (
    <CancellationDialog cancelling={about} action={{ path, several: false }} answer={actionData} />
  )
}
