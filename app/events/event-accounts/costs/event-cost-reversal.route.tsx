import { costReversalInput } from '#app/money/costs/cost-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/event-cost-reversal.route.ts'
import { CostReversalDialog } from './cost-act-dialogs.tsx'
import { costActForm } from './cost-forms.server.ts'
import { reverseCost } from './reverse-cost.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return costActForm(context.get(requestContext), params.id, params.cost)
}

export const action = command({
  form: costReversalInput,
  act: (cx, input, { params }: Route.ActionArgs) =>
    reverseCost(cx, { eventId: params.id, costId: params.cost }, input),
  done: (_, { params, url }) =>
    redirectTo(`/admin/eventos/${params.id}/cuentas${url.search}`, 'costReversed'),
})

export const clientAction = formClientAction

export default function EventCostReversal({ loaderData, actionData }: Route.ComponentProps) {
  return <CostReversalDialog {...loaderData} answer={actionData} />
}
