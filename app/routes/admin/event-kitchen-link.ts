import { kitchenLinkInput } from '#app/features/menus/kitchen-link-input.ts'
import { setKitchenLink } from '#app/features/menus/kitchen-link.server.ts'
import { menuOfEvent } from '#app/features/menus/menu-form.server.ts'
import { menuPaths } from '#app/features/menus/menu.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/event-kitchen-link.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export const loader = postOnly

export const action = command({
  form: kitchenLinkInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) =>
    setKitchenLink(cx, menuOfEvent(params.id).eventId, input),
  done: (_, { params, input }) =>
    redirectTo(
      menuPaths(params.id).kitchen,
      input.act === 'renew' ? 'kitchenLinkGiven' : 'kitchenLinkWithdrawn',
    ),
})

export const clientAction = formClientAction
