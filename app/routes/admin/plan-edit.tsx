import { data } from 'react-router'
import { PlanDialog } from '#app/features/membership-plans/plan-dialog.tsx'
import { planInput } from '#app/features/membership-plans/plan-input.ts'
import { plansPath } from '#app/features/membership-plans/plans-path.ts'
import { planForm, updatePlan } from '#app/features/membership-plans/plans.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/plan-edit.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return planForm(context.get(requestContext), params.id)
}

export const action = command({
  form: planInput,
  act: (cx, input, { params }: Route.ActionArgs) => updatePlan(cx, params.id, input),
  done: (result, { values }) =>
    result.outcome === 'feesShared'
      ? data({ feesShared: result.members, values }, { status: 409 })
      : redirectTo(plansPath, 'planSaved'),
})

export const clientAction = formClientAction

export default function PlanEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { id } = loaderData
  return <PlanDialog key={id} id={id} form={loaderData} answer={actionData} />
}
