import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/ledger-payment.route.ts'
import { notePayment, paymentToNote } from './note-payment.server.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { paymentInput } from './payment-input.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return paymentToNote(context.get(requestContext), params.id)
}

export const action = command({
  form: paymentInput,
  act: (cx, input, { params }: Route.ActionArgs) => notePayment(cx, params.id, input),
  done: (_, { url }) => redirectTo(`/admin/caja${url.search}`, 'paymentNoted'),
})

export const clientAction = formClientAction

export default function LedgerPayment({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentDialog key={loaderData.charge.id} {...loaderData} answer={actionData} />
}
