import { takingsInput } from '#app/events/attendees/acts/attendee-input.ts'
import { takePayments } from '#app/events/attendees/payments/take-payments.server.ts'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { requireSender } from '#app/platform/http/require-sender.server.ts'
import type { Route } from './+types/door-takings.route.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('door.keep'), requireSender]

export const loader = postOnly

export const action = command({
  form: takingsInput,
  wrongForm: 'badRequest',
  act: (cx, { takings }, { params }: Route.ActionArgs) => takePayments(cx, params.id, takings),
  done: (results) => Response.json({ results }),
})
