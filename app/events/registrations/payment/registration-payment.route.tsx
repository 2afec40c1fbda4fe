import { OwnPlatesSection } from '#app/events/menus/matrix/own-plates.tsx'
import { RegistrationPage } from '#app/events/registrations/own/registration-page.tsx'
import { loader } from '#app/events/registrations/own/registration.route.tsx'
import { onlinePaymentInput } from '#app/money/card-payments/online-payment.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { linkKey } from '#app/platform/http/forms/link-key.ts'
import type { Route } from './+types/registration-payment.route.ts'
import { beginSeatPayment } from './how-to-pay-facts.server.ts'

export { loader }

export const middleware: Route.MiddlewareFunction[] = [noStore]

export const action = command({
  form: onlinePaymentInput,
  wrongForm: 'badRequest',
  act: (cx, input, { request, params }: Route.ActionArgs) =>
    beginSeatPayment(cx, { id: params.id, key: linkKey(request) }, input),
  done: (path) => redirectTo(path),
})

export default function RegistrationPayment({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RegistrationPage
      {...loaderData}
      plates={<OwnPlatesSection people={loaderData.plates} />}
      refused={actionData?.code ?? null}
    />
  )
}
