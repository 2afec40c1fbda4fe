import { cashInput } from '#app/features/attendees/attendee-input.ts'
import { eventPaths } from '#app/features/attendees/attendee.ts'
import { takeCash } from '#app/features/attendees/take-payments.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import { shortEuros } from '#app/i18n/money.ts'
import type { Route } from './+types/attendee-cash.ts'

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
