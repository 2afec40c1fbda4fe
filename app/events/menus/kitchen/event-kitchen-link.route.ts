import { z } from 'zod'
import { menuPaths } from '#app/events/menus/menu.ts'
import { menuOfEvent } from '#app/events/menus/writing/menu-form.server.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/event-kitchen-link.route.ts'
import { setKitchenLink } from './kitchen-link.server.ts'

const kitchenLinkInput = z.strictObject({
  link: z.string('required').regex(/^\d{1,9}$/u, 'unexpected'),
  act: z.enum(['renew', 'withdraw'], 'unexpected'),
})

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
