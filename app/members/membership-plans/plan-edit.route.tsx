import { data } from 'react-router'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/plan-edit.route.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { planInput } from './plan-input.ts'
import { plansPath } from './plan.ts'
import { planForm, updatePlan } from './plans.server.ts'

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
