import { menuPaths } from '#app/events/menus/menu.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/event-menu-copy.route.ts'
import { copyInput } from './copy-input.ts'
import { copyMenu } from './copy-menu.server.ts'
import { menuOfEvent } from './menu-form.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export const loader = postOnly

export const action = command({
  form: copyInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) =>
    copyMenu(cx, menuOfEvent(params.id).eventId, input),
  done: (_, { params }) => redirectTo(menuPaths(params.id).form, 'menuCopied'),
})

export const clientAction = formClientAction
