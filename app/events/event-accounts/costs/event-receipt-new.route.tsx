import { receiptInput } from '#app/money/costs/cost-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { withFileApart } from '#app/platform/http/forms/plain-form.server.ts'
import type { Route } from './+types/event-receipt-new.route.ts'
import { addReceipt } from './add-cost.server.ts'
import { ReceiptDialog } from './cost-act-dialogs.tsx'
import { costActForm } from './cost-forms.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return costActForm(context.get(requestContext), params.id, params.cost)
}

const add = (file: Uint8Array | null) =>
  command({
    form: receiptInput,
    act: (cx, input, { params }: Route.ActionArgs) =>
      addReceipt(cx, { eventId: params.id, costId: params.cost }, input, file),
    done: (_, { params, url }) =>
      redirectTo(`/admin/eventos/${params.id}/cuentas${url.search}`, 'receiptKept'),
  })

export async function action(args: Route.ActionArgs) {
  const { request, file } = await withFileApart(args.request, 'receipt')
  return add(file)({ ...args, request })
}

export const clientAction = formClientAction

export default function EventReceiptNew({ loaderData, actionData }: Route.ComponentProps) {
  return <ReceiptDialog {...loaderData} answer={actionData} />
}
