import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/attendee-cancellation.route.ts'
import { cancellationInput } from './attendee-input.ts'
import { cancelAttendees, attendeesToCancel } from './cancel-attendees.server.ts'
import { CancellationDialog } from './cancellation-dialog.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    about: await attendeesToCancel(context.get(requestContext), params.id, [params.registration]),
  }
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
}: Route.ComponentProps) {
  return <CancellationDialog cancelling={about} answer={actionData} />
}
