import { wishInput } from '#app/events/seating/seating-input.ts'
import { seatingPaths } from '#app/events/seating/seating.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/event-tables-wish.route.ts'
import { setWish } from './seat-wishes.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export const loader = postOnly

export const action = command({
  form: wishInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => setWish(cx, params.id, input),
  done: (_, { params }) => redirectTo(seatingPaths(params.id).plan),
})

export const clientAction = formClientAction
