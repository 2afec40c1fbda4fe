import { redirect } from 'react-router'
import { cancellationsInput } from '#app/features/attendees/attendee-input.ts'
import { eventPaths, mostAtOnce } from '#app/features/attendees/attendee.ts'
import { cancelAttendees, cancelling } from '#app/features/attendees/cancel-attendees.server.ts'
import { CancellationDialog } from '#app/features/attendees/cancellation-dialog.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm } from '#app/http/form.server.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/attendee-cancellations.ts'

/** The query of the list, without what was ticked in it. */
function listQuery(request: Request): string {
  const { searchParams } = new URL(request.url)
  searchParams.delete('reserva')
  return searchParams.size > 0 ? `?${searchParams}` : ''
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  // A longer address is made by no page of the list.
  const ids = new URL(request.url).searchParams.getAll('reserva').slice(0, mostAtOnce)
  return { about: await cancelling(context.get(requestContext), params.id, ids) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    const form = await readForm(request, cancellationsInput)
    if (!form.ok) throw new Problem('badRequest', 422)
    const { ids, offer } = form.input
    const offerOn = offer === 'yes'
    await cancelAttendees(context.get(requestContext), params.id, ids, { offerOn })
    return redirect(`/admin/eventos/${params.id}/asistentes${listQuery(request)}`, {
      headers: { 'Set-Cookie': flash('attendeesCancelled', { count: String(ids.length) }) },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function AttendeeCancellations({
  loaderData: { about },
  actionData,
}: Route.ComponentProps) {
  return (
    <CancellationDialog
      cancelling={about}
      action={{ path: eventPaths(about.eventId).cancelSeveral, several: true }}
      answer={actionData}
    />
  )
}
