import { noteAttendee } from '#app/features/attendees/attendee-commands.server.ts'
import { AttendeeDialog } from '#app/features/attendees/attendee-dialog.tsx'
import { noteInput } from '#app/features/attendees/attendee-input.ts'
import { findAttendee } from '#app/features/attendees/attendees.server.ts'
import { attendeeSeatTerms } from '#app/features/attendees/change-attendee.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/attendee-details.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, registration } = params
  const cx = context.get(requestContext)
  const [attendee, { changeable }] = await Promise.all([
    findAttendee(cx, id, registration),
    attendeeSeatTerms(cx, id, registration),
  ])
  return { eventId: Number(id), attendee, changesSeats: changeable }
}

export const action = command({
  form: noteInput,
  act: (cx, { note }, { params }: Route.ActionArgs) =>
    noteAttendee(cx, params.id, params.registration, note),
  done: (_, { params, url }) =>
    redirectTo(`/admin/eventos/${params.id}/asistentes${url.search}`, 'noteSaved'),
})

export const clientAction = formClientAction

export default function AttendeeDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <AttendeeDialog {...loaderData} answer={actionData} />
}
