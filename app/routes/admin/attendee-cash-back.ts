import { eventPaths } from '#app/features/attendees/attendee.ts'
import { takeBack } from '#app/features/attendees/take-payments.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/attendee-cash-back.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => takeBack(cx, params.id, params.registration),
  done: (_, { params, url }) =>
    redirectTo(eventPaths(Number(params.id)).attendees + url.search, 'cashTakenBack'),
})

export const clientAction = formClientAction
