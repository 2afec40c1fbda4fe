import { marksInput } from '#app/features/attendees/attendee-input.ts'
import { markGuests } from '#app/features/attendees/door.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { readForm } from '#app/http/form.server.ts'
import { methodNotAllowed, Problem } from '#app/problem.ts'
import type { Route } from './+types/check-in-marks.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

// Something is done, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, marksInput)
  if (!form.ok) throw new Problem('badRequest', 422)
  const results = await markGuests(context.get(requestContext), params.id, form.input.marks)
  return Response.json({ results })
}
