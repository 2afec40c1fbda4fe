import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { addAttendee } from '#app/features/attendees/attendee-commands.server.ts'
import { newAttendeeInput } from '#app/features/attendees/attendee-input.ts'
import { attendedEvent } from '#app/features/attendees/attendees.server.ts'
import { NewAttendeeDialog } from '#app/features/attendees/new-attendee-dialog.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/attendee-new.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await attendedEvent(context.get(requestContext), params.id)
  return { eventId: id, submission: randomUUID() }
}

export const action = command({
  form: newAttendeeInput,
  act: (cx, input, { params }: Route.ActionArgs) => addAttendee(cx, params.id, input),
  done: ({ outcome, member }, { values, params, url }) => {
    if (outcome === 'full') {
      return data({ errors: {}, values, full: true as const }, { status: 409 })
    }
    const comes = member ? 'memberAdded' : 'attendeeAdded'
    const notice = outcome === 'registered' ? comes : 'attendeeWaiting'
    return redirectTo(`/admin/eventos/${params.id}/asistentes${url.search}`, notice)
  },
})

export const clientAction = formClientAction

export default function AttendeeNew({ loaderData, actionData }: Route.ComponentProps) {
  return <NewAttendeeDialog {...loaderData} answer={actionData} />
}
