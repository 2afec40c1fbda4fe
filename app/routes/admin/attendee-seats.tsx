import { data, redirect } from 'react-router'
import { AttendeeSeatsDialog } from '#app/features/attendees/attendee-seats-dialog.tsx'
import {
  attendeeNames,
  attendeeSeatTerms,
  changeAttendeeSeats,
} from '#app/features/attendees/change-attendee.server.ts'
import { seatsChangeInput } from '#app/features/registrations/registration-input.ts'
import { mostSeats } from '#app/features/registrations/registration.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import { readsAnewAfterRefusal } from '#app/http/reads-anew-after-refusal.ts'
import type { Route } from './+types/attendee-seats.ts'

export const shouldRevalidate = readsAnewAfterRefusal

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

export async function action({ request, params, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const { id, registration } = params
  const { attendee } = await attendeeNames(cx, id, registration)
  const form = await readForm(request, seatsChangeInput(attendee, { mayBeOpen: true }))
  if (!form.ok) return refuseForm(form.failure)
  try {
    await changeAttendeeSeats(cx, id, registration, form.input)
    return redirect(`/admin/eventos/${id}/asistentes${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('seatsChanged') },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values: form.values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function AttendeeSeats({ loaderData, actionData }: Route.ComponentProps) {
  return <AttendeeSeatsDialog {...loaderData} answer={actionData} />
}
