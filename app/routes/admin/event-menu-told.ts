import { menuOfEvent } from '#app/features/menus/menu-form.server.ts'
import { menuPaths } from '#app/features/menus/menu.ts'
import { tellMenu } from '#app/features/menus/tell-menu.server.ts'
import { tellingInput } from '#app/features/menus/telling-input.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/event-menu-told.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export const loader = postOnly

export const action = command({
  form: tellingInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) =>
    tellMenu(cx, menuOfEvent(params.id).eventId, input),
  done: (_, { params }) => redirectTo(menuPaths(params.id).final, 'menuFinal'),
})

export const clientAction = formClientAction
