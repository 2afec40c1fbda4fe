import { AttendeeSeatsDialog } from '#app/features/attendees/attendee-seats-dialog.tsx'
import {
  attendeeNames,
  attendeeSeatTerms,
  changeAttendeeSeats,
} from '#app/features/attendees/change-attendee.server.ts'
import { seatsChangeInput } from '#app/features/registrations/registration-input.ts'
import { mostSeats } from '#app/features/registrations/registration.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { readsAnewAfterProblem } from '#app/http/reads-anew-after-problem.ts'
import type { Route } from './+types/attendee-seats.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export const shouldRevalidate = readsAnewAfterProblem

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
