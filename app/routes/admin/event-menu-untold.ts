import { menuOfEvent } from '#app/features/menus/menu-form.server.ts'
import { menuPaths } from '#app/features/menus/menu.ts'
import { untellMenu } from '#app/features/menus/untell-menu.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/event-menu-untold.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => untellMenu(cx, menuOfEvent(params.id).eventId),
  done: (_, { params }) => redirectTo(menuPaths(params.id).final, 'menuNotFinal'),
})

export const clientAction = formClientAction
