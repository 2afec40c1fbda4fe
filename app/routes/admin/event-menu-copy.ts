import { copyInput } from '#app/features/menus/copy-input.ts'
import { copyMenu } from '#app/features/menus/copy-menu.server.ts'
import { menuOfEvent } from '#app/features/menus/menu-form.server.ts'
import { menuPaths } from '#app/features/menus/menu.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/event-menu-copy.ts'

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
