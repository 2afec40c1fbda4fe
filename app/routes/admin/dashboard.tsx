import { dashboardCounts } from '#app/features/panel/dashboard.server.ts'
import { Dashboard } from '#app/features/panel/dashboard.tsx'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/dashboard.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { counts: await dashboardCounts(context.get(requestContext)) }
}

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return <Dashboard {...loaderData} />
}
