import { FirstStepsSection } from '#app/features/first-steps/first-steps-section.tsx'
import { firstStepsFor } from '#app/features/first-steps/first-steps.server.ts'
import { nextEvents } from '#app/features/panel/dashboard-events.server.ts'
import { waitingThings } from '#app/features/panel/dashboard-waiting.server.ts'
import { dashboardWeeks } from '#app/features/panel/dashboard-weeks.server.ts'
import { dashboardCounts } from '#app/features/panel/dashboard.server.ts'
import { Dashboard } from '#app/features/panel/dashboard.tsx'
import { siteStateFor } from '#app/features/site-state/site-state.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/dashboard.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const [counts, waiting, events, weeks, site, firstSteps] = await Promise.all([
    dashboardCounts(cx),
    waitingThings(cx),
    nextEvents(cx),
    dashboardWeeks(cx),
    siteStateFor(cx),
    firstStepsFor(cx),
  ])
  return { counts, waiting, events, weeks, site, firstSteps }
}

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  const { firstSteps, ...shown } = loaderData
  return <Dashboard {...shown} firstSteps={<FirstStepsSection state={firstSteps} />} />
}
