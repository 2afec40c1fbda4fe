import { takingsInput } from '#app/features/attendees/attendee-input.ts'
import { takePayments } from '#app/features/attendees/take-payments.server.ts'
import { requireForEvent } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { keptBySender } from '#app/http/kept-by.server.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/door-takings.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('door.keep'), keptBySender]

export const loader = postOnly

export const action = command({
  form: takingsInput,
  wrongForm: 'badRequest',
  act: (cx, { takings }, { params }: Route.ActionArgs) => takePayments(cx, params.id, takings),
  done: (results) => Response.json({ results }),
})
