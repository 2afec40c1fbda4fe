import { redirect } from 'react-router'
import { noteAttendee } from '#app/features/attendees/attendee-commands.server.ts'
import { AttendeeDialog } from '#app/features/attendees/attendee-dialog.tsx'
import { noteInput } from '#app/features/attendees/attendee-input.ts'
import { findAttendee } from '#app/features/attendees/attendees.server.ts'
import { attendeeSeatTerms } from '#app/features/attendees/change-attendee.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/attendee-details.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, registration } = params
  const cx = context.get(requestContext)
  const [attendee, { changeable }] = await Promise.all([
    findAttendee(cx, id, registration),
    attendeeSeatTerms(cx, id, registration),
  ])
  return { eventId: Number(id), attendee, changesSeats: changeable }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, noteInput)
  if (!form.ok) return refuseForm(form.failure)
  return orRefusal(async () => {
    const { id, registration } = params
    await noteAttendee(context.get(requestContext), id, registration, form.input.note)
    return redirect(`/admin/eventos/${id}/asistentes${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('noteSaved') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function AttendeeDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <AttendeeDialog {...loaderData} answer={actionData} />
}
