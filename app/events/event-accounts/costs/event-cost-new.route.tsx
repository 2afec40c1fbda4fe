import { costInput } from '#app/money/costs/cost-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { withFileApart } from '#app/platform/http/forms/plain-form.server.ts'
import type { Route } from './+types/event-cost-new.route.ts'
import { addCost } from './add-cost.server.ts'
import { CostDialog } from './cost-dialog.tsx'
import { costForm } from './cost-forms.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return { eventId: Number(params.id), form: costForm(context.get(requestContext)) }
}

const add = (file: Uint8Array | null) =>
  command({
    form: costInput,
    act: (cx, input, { params }: Route.ActionArgs) => addCost(cx, params.id, input, file),
    done: (_, { params, url }) =>
      redirectTo(`/admin/eventos/${params.id}/cuentas${url.search}`, 'costNoted'),
  })

export async function action(args: Route.ActionArgs) {
  const { request, file } = await withFileApart(args.request, 'receipt')
  return add(file)({ ...args, request })
}

export const clientAction = formClientAction

export default function EventCostNew({ loaderData, actionData }: Route.ComponentProps) {
  return <CostDialog {...loaderData} answer={actionData} />
}
