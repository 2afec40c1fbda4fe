import { Outlet } from 'react-router'
import { PlansPage } from '#app/features/membership-plans/plans-page.tsx'
import { listPlans } from '#app/features/membership-plans/plans.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/plan-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return listPlans(context.get(requestContext))
}

export default function PlanList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <PlansPage {...loaderData} />
    </>
  )
}
