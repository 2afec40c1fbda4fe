import { refundFilePath } from '#app/money/ledger/ledger-pages.ts'
import { markRefundsPaid } from '#app/money/refund-files/writing/mark-refunds-paid.server.ts'
import { paidInput } from '#app/money/refund-files/writing/refund-file-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/refund-file-paid.route.ts'
import { refundFileDetails } from './listed-refund-files.server.ts'
import { RefundsPaidDialog } from './refund-file-page.tsx'

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
