import { notePayment, paymentToNote } from '#app/features/ledger/note-payment.server.ts'
import { PaymentDialog } from '#app/features/ledger/payment-dialog.tsx'
import { paymentInput } from '#app/features/ledger/payment-input.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/ledger-payment.ts'

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
