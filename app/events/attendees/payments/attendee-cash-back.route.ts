import { eventPaths } from '#app/events/attendees/attendee.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/attendee-cash-back.route.ts'
import { undoLastTaking } from './take-payments.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => undoLastTaking(cx, params.id, params.registration),
  done: (_, { params, url }) =>
    redirectTo(eventPaths(Number(params.id)).attendees + url.search, 'cashTakenBack'),
})

export const clientAction = formClientAction
