import { redirect } from 'react-router'
import { offerHeldBack } from '#app/features/attendees/cancel-attendees.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/held-back-seats.ts'

// Something is done, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    await offerHeldBack(context.get(requestContext), params.id)
    return redirect(`/admin/eventos/${params.id}/asistentes`, {
      headers: { 'Set-Cookie': flash('seatsOffered') },
    })
  })
}

export const clientAction = keepPage
