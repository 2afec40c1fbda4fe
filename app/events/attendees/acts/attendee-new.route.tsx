import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/attendee-new.route.ts'
import { addAttendee } from './attendee-commands.server.ts'
import { newAttendeeInput } from './attendee-input.ts'
import { NewAttendeeDialog } from './new-attendee-dialog.tsx'

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
