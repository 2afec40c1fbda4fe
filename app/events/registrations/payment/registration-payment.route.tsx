import { ownKeyOf } from '#app/events/registrations/own/own-key.ts'
import Registration, { loader } from '#app/events/registrations/own/registration.route.tsx'
import { onlinePaymentInput } from '#app/money/card-payments/online-payment.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import type { Route } from './+types/registration-payment.route.ts'
import { beginSeatPayment } from './how-to-pay-facts.server.ts'

export { loader }

export const middleware: Route.MiddlewareFunction[] = [noStore]

export const action = command({
  form: onlinePaymentInput,
  wrongForm: 'badRequest',
  act: (cx, input, asked: Route.ActionArgs) => beginSeatPayment(cx, ownKeyOf(asked), input),
  done: (path) => redirectTo(path),
})

export default Registration
