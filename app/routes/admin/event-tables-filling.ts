import { fillEvent } from '#app/features/seating/fill-event.server.ts'
import { fillInput } from '#app/features/seating/seating-input.ts'
import { seatingPaths } from '#app/features/seating/seating.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/event-tables-filling.ts'

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
