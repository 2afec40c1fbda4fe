import { refundFilePath } from '#app/features/ledger/ledger-pages.ts'
import { refundFileDetails } from '#app/features/refund-files/listed-refund-files.server.ts'
import { markRefundsPaid } from '#app/features/refund-files/mark-refunds-paid.server.ts'
import { paidInput } from '#app/features/refund-files/refund-file-input.ts'
import { RefundsPaidDialog } from '#app/features/refund-files/refund-file-page.tsx'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/refund-file-paid.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { file, today } = await refundFileDetails(context.get(requestContext), params.id)
  return { id: file.id, today }
}

export const action = command({
  form: ({ now }) => paidInput(madridDayOf(now)),
  act: (cx, input, { params }: Route.ActionArgs) => markRefundsPaid(cx, params.id, input),
  done: (_, { params }) => redirectTo(refundFilePath(params.id), 'refundsPaid'),
})

export const clientAction = formClientAction

export default function RefundFilePaid({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundsPaidDialog {...loaderData} answer={actionData} />
}
