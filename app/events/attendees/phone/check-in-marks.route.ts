import { marksInput } from '#app/events/attendees/acts/attendee-input.ts'
import { markGuests } from '#app/events/attendees/door/door.server.ts'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { requireSender } from '#app/platform/http/require-sender.server.ts'
import type { Route } from './+types/check-in-marks.route.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('door.keep'), requireSender]

export const loader = postOnly

export const action = command({
  form: marksInput,
  wrongForm: 'badRequest',
  act: (cx, { marks }, { params }: Route.ActionArgs) => markGuests(cx, params.id, marks),
  done: (results) => Response.json({ results }),
})
