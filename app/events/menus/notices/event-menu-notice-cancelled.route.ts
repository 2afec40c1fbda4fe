import { menuPaths } from '#app/events/menus/menu.ts'
import { menuOfEvent } from '#app/events/menus/writing/menu-form.server.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/event-menu-notice-cancelled.route.ts'
import { cancelMenuNotice } from './notify-menu.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => cancelMenuNotice(cx, menuOfEvent(params.id).eventId),
  done: (_, { params }) => redirectTo(menuPaths(params.id).final, 'menuNotFinal'),
})

export const clientAction = formClientAction
