import { setWish } from '#app/features/seating/seat-wishes.server.ts'
import { wishInput } from '#app/features/seating/seating-input.ts'
import { seatingPaths } from '#app/features/seating/seating.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/event-tables-wish.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export const loader = postOnly

export const action = command({
  form: wishInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => setWish(cx, params.id, input),
  done: (_, { params }) => redirectTo(seatingPaths(params.id).plan),
})

export const clientAction = formClientAction
