import { menuPaths } from '#app/events/menus/menu.ts'
import { menuOfEvent } from '#app/events/menus/writing/menu-form.server.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/event-person-settled.route.ts'
import { settlePerson } from './event-people.server.ts'
import { servedInput } from './served-input.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export const loader = postOnly

export const action = command({
  form: servedInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) =>
    settlePerson(cx, menuOfEvent(params.id).eventId, params.guest, input),
  done: (_, { params }) => redirectTo(menuPaths(params.id).matrix, 'personSettled'),
})

export const clientAction = formClientAction
