import { PlanDialog } from '#app/features/membership-plans/plan-dialog.tsx'
import { newPlanInput } from '#app/features/membership-plans/plan-input.ts'
import { plansPath } from '#app/features/membership-plans/plans-path.ts'
import { addPlan, newPlanForm } from '#app/features/membership-plans/plans.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/plan-new.ts'

export function loader({ context }: Route.LoaderArgs) {
  return newPlanForm(context.get(requestContext))
}

export const action = command({
  form: newPlanInput,
  act: addPlan,
  done: () => redirectTo(plansPath, 'planSaved'),
})

export const clientAction = formClientAction

export default function PlanNew({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanDialog id={null} form={loaderData} answer={actionData} />
}
