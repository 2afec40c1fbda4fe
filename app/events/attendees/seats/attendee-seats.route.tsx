import {
  attendeeNames,
  attendeeSeatTerms,
  changeAttendeeSeats,
} from '#app/events/attendees/acts/change-attendee.server.ts'
import { seatsChangeInput } from '#app/events/registrations/booking/registration-input.ts'
import { mostSeats } from '#app/events/registrations/own/registration.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { revalidatesAfterProblem } from '#app/platform/http/pages/revalidates-after-problem.ts'
import type { Route } from './+types/attendee-seats.route.ts'
import { AttendeeSeatsDialog } from './attendee-seats-dialog.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export const shouldRevalidate = revalidatesAfterProblem

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, registration } = params
  const cx = context.get(requestContext)
  const [{ attendee, names }, { refundable }] = await Promise.all([
    attendeeNames(cx, id, registration),
    attendeeSeatTerms(cx, id, registration),
  ])
  const more = attendee.status === 'confirmed' ? mostSeats - attendee.seats : 0
  const { version } = attendee
  return { eventId: Number(id), id: attendee.id, version, names, more, refundable }
}

export const action = command({
  form: async (cx, { params }: Route.ActionArgs) => {
    const { attendee } = await attendeeNames(cx, params.id, params.registration)
    return seatsChangeInput(attendee, { mayBeOpen: true })
  },
  act: (cx, input, { params }) => changeAttendeeSeats(cx, params.id, params.registration, input),
  done: (_, { params, url }) =>
    redirectTo(`/admin/eventos/${params.id}/asistentes${url.search}`, 'seatsChanged'),
})

export const clientAction = formClientAction

export default function AttendeeSeats({ loaderData, actionData }: Route.ComponentProps) {
  return <AttendeeSeatsDialog {...loaderData} answer={actionData} />
}
