import { creditToRefund, noteRefund } from '#app/features/ledger/credits.server.ts'
import { paymentInput } from '#app/features/ledger/payment-input.ts'
import { RefundDialog } from '#app/features/ledger/refund-dialog.tsx'
import { owedByPayer } from '#app/features/ledger/use-credit.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/ledger-refund.ts'

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
