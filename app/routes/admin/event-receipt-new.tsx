import { addReceipt } from '#app/features/event-accounts/add-cost.server.ts'
import { ReceiptDialog } from '#app/features/event-accounts/cost-act-dialogs.tsx'
import { costActForm } from '#app/features/event-accounts/cost-forms.server.ts'
import { receiptInput } from '#app/features/event-accounts/cost-input.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { withFileApart } from '#app/http/plain-form.server.ts'
import type { Route } from './+types/event-receipt-new.ts'

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
