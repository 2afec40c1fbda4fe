import { redirect } from 'react-router'
import { AttendeeSeatsDialog } from '#app/features/attendees/attendee-seats-dialog.tsx'
import {
  attendeeNames,
  changeAttendeeSeats,
} from '#app/features/attendees/change-attendee.server.ts'
import { seatsChangeInput } from '#app/features/registrations/registration-input.ts'
import { mostSeats } from '#app/features/registrations/registration.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/attendee-seats.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, registration } = params
  const { attendee, names } = await attendeeNames(context.get(requestContext), id, registration)
  const more = attendee.status === 'confirmed' ? mostSeats - attendee.seats : 0
  return { eventId: Number(id), id: attendee.id, version: attendee.version, names, more }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const { id, registration } = params
  const { attendee } = await attendeeNames(cx, id, registration)
  const form = await readForm(request, seatsChangeInput(attendee, { mayBeOpen: true }))
  if (!form.ok) return refuseForm(form.failure)
  return orRefusal(async () => {
    await changeAttendeeSeats(cx, id, registration, form.input)
    return redirect(`/admin/eventos/${id}/asistentes${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('seatsChanged') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function AttendeeSeats({ loaderData, actionData }: Route.ComponentProps) {
  return <AttendeeSeatsDialog {...loaderData} answer={actionData} />
}
