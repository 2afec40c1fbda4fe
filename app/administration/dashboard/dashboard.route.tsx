import { redirect } from 'react-router'
import { FirstStepsSection } from '#app/administration/first-steps/first-steps-section.tsx'
import { firstStepsFor } from '#app/administration/first-steps/first-steps.server.ts'
import { siteStateFor } from '#app/frame/site-state/site-state.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/dashboard.route.ts'
import { dashboardEvents } from './dashboard-events.server.ts'
import { waitingThings } from './dashboard-waiting.server.ts'
import { dashboardWeeks } from './dashboard-weeks.server.ts'
import { dashboardCounts } from './dashboard.server.ts'
import { Dashboard } from './dashboard.tsx'

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
