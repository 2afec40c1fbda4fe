import { nextEvents } from '#app/features/panel/dashboard-events.server.ts'
import { waitingThings } from '#app/features/panel/dashboard-waiting.server.ts'
import { dashboardWeeks } from '#app/features/panel/dashboard-weeks.server.ts'
import { dashboardCounts } from '#app/features/panel/dashboard.server.ts'
import { Dashboard } from '#app/features/panel/dashboard.tsx'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/dashboard.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const [counts, waiting, events, weeks] = await Promise.all([
    dashboardCounts(cx),
    waitingThings(cx),
    nextEvents(cx),
    dashboardWeeks(cx),
  ])
  return { counts, waiting, events, weeks }
}

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return <Dashboard {...loaderData} />
}
