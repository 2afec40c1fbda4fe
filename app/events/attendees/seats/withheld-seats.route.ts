import { offerWithheld } from '#app/events/attendees/acts/cancel-attendees.server.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/withheld-seats.route.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => offerWithheld(cx, params.id),
  done: (_, { params }) => redirectTo(`/admin/eventos/${params.id}/asistentes`, 'seatsOffered'),
})

export const clientAction = formClientAction
