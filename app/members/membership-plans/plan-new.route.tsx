import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/plan-new.route.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { newPlanInput } from './plan-input.ts'
import { plansPath } from './plan.ts'
import { addPlan, newPlanForm } from './plans.server.ts'

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
