import { redirect } from 'react-router'
import { cancellationInput } from '#app/features/attendees/attendee-input.ts'
import { eventPaths } from '#app/features/attendees/attendee.ts'
import { cancelAttendees, cancelling } from '#app/features/attendees/cancel-attendees.server.ts'
import { CancellationDialog } from '#app/features/attendees/cancellation-dialog.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm } from '#app/http/form.server.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/attendee-cancellation.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { about: await cancelling(context.get(requestContext), params.id, [params.registration]) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    const form = await readForm(request, cancellationInput)
    if (!form.ok) throw new Problem('badRequest', 422)
    const offerOn = form.input.offer === 'yes'
    const { id, registration } = params
    await cancelAttendees(context.get(requestContext), id, [registration], { offerOn })
    return redirect(`/admin/eventos/${id}/asistentes${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('attendeeCancelled') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function AttendeeCancellation({
  loaderData: { about },
  actionData,
  params,
}: Route.ComponentProps) {
  const path = `${eventPaths(about.eventId).attendees}/${params.registration}/cancelar`
  return (
    <CancellationDialog cancelling={about} action={{ path, several: false }} answer={actionData} />
  )
}
