import { z } from 'zod'
import { menuPaths } from '#app/events/menus/menu.ts'
import { menuOfEvent } from '#app/events/menus/writing/menu-form.server.ts'
import { formVersion } from '#app/kit/forms/form-version.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/event-menu-notified.route.ts'
import { notifyMenu } from './notify-menu.server.ts'

const menuNoticeInput = z.strictObject({ version: formVersion })

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export const loader = postOnly

export const action = command({
  form: menuNoticeInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) =>
    notifyMenu(cx, menuOfEvent(params.id).eventId, input),
  done: (_, { params }) => redirectTo(menuPaths(params.id).final, 'menuFinal'),
})

export const clientAction = formClientAction
