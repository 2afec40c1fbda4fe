import { marksInput } from '#app/features/attendees/attendee-input.ts'
import { markGuests } from '#app/features/attendees/door.server.ts'
import { requireForEvent } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { keptBySender } from '#app/http/kept-by.server.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/check-in-marks.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('door.keep'), keptBySender]

export const loader = postOnly

export const action = command({
  form: marksInput,
  wrongForm: 'badRequest',
  act: (cx, { marks }, { params }: Route.ActionArgs) => markGuests(cx, params.id, marks),
  done: (results) => Response.json({ results }),
})
