import { offerHeldBack } from '#app/features/attendees/cancel-attendees.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/held-back-seats.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => offerHeldBack(cx, params.id),
  done: (_, { params }) => redirectTo(`/admin/eventos/${params.id}/asistentes`, 'seatsOffered'),
})

export const clientAction = formClientAction
