import { redirect } from 'react-router'
import { confirmAttendee } from '#app/features/attendees/attendee-commands.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/attendee-confirmation.ts'

// Something is done, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    const { id, registration } = params
    await confirmAttendee(context.get(requestContext), id, registration)
    return redirect(`/admin/eventos/${id}/asistentes${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('attendeeConfirmed') },
    })
  })
}

export const clientAction = keepPage
