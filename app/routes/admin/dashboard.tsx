import { redirect } from 'react-router'
import { may } from '#app/auth/permissions.ts'
import { dashboardEvents } from '#app/features/dashboard/dashboard-events.server.ts'
import { waitingThings } from '#app/features/dashboard/dashboard-waiting.server.ts'
import { dashboardWeeks } from '#app/features/dashboard/dashboard-weeks.server.ts'
import { dashboardCounts } from '#app/features/dashboard/dashboard.server.ts'
import { Dashboard } from '#app/features/dashboard/dashboard.tsx'
import { FirstStepsSection } from '#app/features/first-steps/first-steps-section.tsx'
import { firstStepsFor } from '#app/features/first-steps/first-steps.server.ts'
import { siteStateFor } from '#app/features/site-state/site-state.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/dashboard.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  // Every way into the panel leads here; who comes by an office has a page of their own.
  if (!may(cx.actor, 'dashboard.read')) throw redirect('/admin')
  const [counts, waiting, events, weeks, site, firstSteps] = await Promise.all([
    dashboardCounts(cx),
    waitingThings(cx),
    dashboardEvents(cx),
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
