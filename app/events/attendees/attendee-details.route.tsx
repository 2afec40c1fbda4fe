import { noteAttendee } from '#app/events/attendees/acts/attendee-commands.server.ts'
import { AttendeeDialog } from '#app/events/attendees/acts/attendee-dialog.tsx'
import { noteInput } from '#app/events/attendees/acts/attendee-input.ts'
import { attendeeSeatTerms } from '#app/events/attendees/acts/change-attendee.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/attendee-details.route.ts'
import { findAttendee } from './attendees.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, registration } = params
  const cx = context.get(requestContext)
  const [attendee, { changeable }] = await Promise.all([
    findAttendee(cx, id, registration),
    attendeeSeatTerms(cx, id, registration),
  ])
  const forgets = may(cx.actor, 'accounts.manage') && !attendee.anonymous
  return { eventId: Number(id), attendee, changesSeats: changeable, forgets }
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
