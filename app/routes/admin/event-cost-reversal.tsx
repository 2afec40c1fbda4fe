import { CostReversalDialog } from '#app/features/event-accounts/cost-act-dialogs.tsx'
import { costActForm } from '#app/features/event-accounts/cost-forms.server.ts'
import { costReversalInput } from '#app/features/event-accounts/cost-input.ts'
import { reverseCost } from '#app/features/event-accounts/reverse-cost.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/event-cost-reversal.ts'

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
