import { beginSeatPayment } from '#app/features/card-payments/begin-payment.server.ts'
import { onlinePaymentInput } from '#app/features/card-payments/online-payment.ts'
import { OwnPlatesSection } from '#app/features/menus/own-plates.tsx'
import { RegistrationPage } from '#app/features/registrations/registration-page.tsx'
import { noStore } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { linkKey } from '#app/http/link-key.ts'
import type { Route } from './+types/registration-payment.ts'
import { loader } from './registration.tsx'

export { loader }

export const middleware: Route.MiddlewareFunction[] = [noStore]

/** Asked by a plain form: the next page is loaded whole, for its policy lets its form go to the bank. */
export const action = command({
  form: onlinePaymentInput,
  wrongForm: 'badRequest',
  act: (cx, input, { request, params }: Route.ActionArgs) =>
    beginSeatPayment(cx, { id: params.id, key: linkKey(request) }, input),
  done: (path) => redirectTo(path),
})

/** The same page, with why nothing could be begun. */
export default function RegistrationPayment({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RegistrationPage
      {...loaderData}
      plates={<OwnPlatesSection people={loaderData.plates} />}
      refused={actionData?.code ?? null}
    />
  )
}
