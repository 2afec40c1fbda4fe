import { Outlet } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/plan-list.route.ts'
import { PlansPage } from './plans-page.tsx'
import { listPlans } from './plans.server.ts'

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
