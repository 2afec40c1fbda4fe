import { fillInput } from '#app/events/seating/seating-input.ts'
import { seatingPaths } from '#app/events/seating/seating.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/event-tables-filling.route.ts'
import { fillEvent } from './fill-event.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export const loader = postOnly

export const action = command({
  form: fillInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => fillEvent(cx, params.id, input),
  done: (people, { params }) =>
    people === 0
      ? redirectTo(seatingPaths(params.id).plan, 'nobodyToSeat')
      : redirectTo(seatingPaths(params.id).plan, 'seatsFilled', { people: String(people) }),
})

export const clientAction = formClientAction
