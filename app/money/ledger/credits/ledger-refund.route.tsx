import { paymentInput } from '#app/money/ledger/payments/payment-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/ledger-refund.route.ts'
import { creditToRefund, noteRefund } from './credits.server.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { owedByPayer } from './use-credit.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const refund = await creditToRefund(cx, params.id)
  return { ...refund, owed: await owedByPayer(cx, params.id) }
}

export const action = command({
  form: paymentInput,
  act: (cx, input, { params }: Route.ActionArgs) => noteRefund(cx, params.id, input),
  done: (_, { url }) => redirectTo(`/admin/caja/devolver${url.search}`, 'refundNoted'),
})

export const clientAction = formClientAction

export default function LedgerRefund({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundDialog key={loaderData.credit.id} {...loaderData} answer={actionData} />
}
