import { cashInput } from '#app/events/attendees/acts/attendee-input.ts'
import { eventPaths } from '#app/events/attendees/attendee.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { shortEuros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/attendee-cash.route.ts'
import { takeCash } from './take-payments.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export const loader = postOnly

export const action = command({
  form: cashInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) =>
    takeCash(cx, params.id, params.registration, input),
  done: ({ eventId, name, cents }, { cx, params, url }) => {
    const { attendees, cashBack } = eventPaths(eventId)
    return redirectTo(attendees + url.search, 'cashTaken', {
      amount: shortEuros(cents, cx.language),
      name,
      undo: cashBack(params.registration),
    })
  },
})

export const clientAction = formClientAction
