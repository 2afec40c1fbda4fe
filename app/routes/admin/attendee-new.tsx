import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { addAttendee } from '#app/features/attendees/attendee-commands.server.ts'
import { newAttendeeInput } from '#app/features/attendees/attendee-input.ts'
import { attendedEvent } from '#app/features/attendees/attendees.server.ts'
import {
  NewAttendeeDialog,
  type NewAttendeeAnswer,
} from '#app/features/attendees/new-attendee-dialog.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/attendee-new.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await attendedEvent(context.get(requestContext), params.id)
  return { eventId: id, submission: randomUUID() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, newAttendeeInput)
  if (!form.ok) return refuseForm(form.failure)
  try {
    const added = await addAttendee(context.get(requestContext), params.id, form.input)
    const { outcome, member } = added
    if (outcome === 'full') {
      const answer: NewAttendeeAnswer = { errors: {}, values: form.values, full: true }
      return data(answer, { status: 409 })
    }
    const comes = member ? 'memberAdded' : 'attendeeAdded'
    const notice = outcome === 'registered' ? comes : 'attendeeWaiting'
    return redirect(`/admin/eventos/${params.id}/asistentes${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash(notice) },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values: form.values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): NewAttendeeAnswer => ({ code }))
}

export default function AttendeeNew({ loaderData, actionData }: Route.ComponentProps) {
  return <NewAttendeeDialog {...loaderData} answer={actionData} />
}
