import { redirect } from 'react-router'
import { cancelAttendee } from '#app/features/attendees/attendee-commands.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/attendee-cancellation.ts'

// Something is done, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    await cancelAttendee(context.get(requestContext), params.id, params.registration)
    return redirect(`/admin/eventos/${params.id}/asistentes${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('attendeeCancelled') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}
