import { addCost } from '#app/features/event-accounts/add-cost.server.ts'
import { CostDialog } from '#app/features/event-accounts/cost-dialog.tsx'
import { costForm } from '#app/features/event-accounts/cost-forms.server.ts'
import { costInput } from '#app/features/event-accounts/cost-input.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { withFileApart } from '#app/http/plain-form.server.ts'
import type { Route } from './+types/event-cost-new.ts'

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
