import { useState, type ReactNode } from 'react'
import { redirect, Link } from 'react-router'
import { FirstStepsSection } from '#app/administration/first-steps/first-steps-section.tsx'
import { firstStepsFor } from '#app/administration/first-steps/first-steps.server.ts'
import { dashboardCopy } from '#app/copy/dashboard.copy.ts'
import { panelPages } from '#app/frame/panel-frame/panel-pages.ts'
import { needsAttention, SiteStateSection } from '#app/frame/site-state/site-state-section.tsx'
import { siteStateFor, type SiteState } from '#app/frame/site-state/site-state.server.ts'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/dashboard.route.ts'
import { dashboardEvents, type DashboardEvents } from './dashboard-events.server.ts'
import { NextEvents, ThisWeek, WaitingList } from './dashboard-sections.tsx'
import { pendingTasks } from './dashboard-waiting.server.ts'
import {
  dashboardWeeks,
  type DashboardWeeks,
  dashboardCounts,
  type DashboardCounts,
} from './dashboard.server.ts'
import { WeekChart } from './week-chart.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  // All links into the panel lead here; holders of an office have their own page.
  if (!may(cx.actor, 'dashboard.read')) throw redirect('/admin')
  const [counts, waiting, events, weeks, site, firstSteps] = await Promise.all([
    dashboardCounts(cx),
    pendingTasks(cx),
    dashboardEvents(cx),
    dashboardWeeks(cx),
    siteStateFor(cx),
    firstStepsFor(cx),
  ])
  return { counts, waiting, events, weeks, site, firstSteps }
}

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  const { firstSteps, ...shown } = loaderData
  // The list does not move while somebody works on its first step.
  const [begun] = useState(firstSteps?.steps.some(({ done }) => done) ?? false)
  return (
    <Dashboard {...shown} firstSteps={<FirstStepsSection state={firstSteps} />} begun={begun} />
  )
}

const counterOrder = ['approved', 'pending', 'restaurants', 'events', 'posts'] as const

type Counter = (typeof counterOrder)[number]

const lists: Record<Counter, string> = {
  approved: '/admin/socios',
  pending: '/admin/socios?vista=pendientes',
  restaurants: '/admin/restaurantes',
  events: '/admin/eventos',
  posts: '/admin/blog',
}

/**
 * Open tasks, this week or else the next events, the five counters of the specification, then the rest. The health of
 * the site comes first if it needs attention, else last; null without permission.
 */
function Dashboard({
  counts,
  waiting,
  events,
  weeks,
  site,
  firstSteps,
  begun,
}: {
  counts: DashboardCounts
  waiting: Waiting[]
  events: DashboardEvents
  weeks: DashboardWeeks
  site: SiteState | null
  firstSteps: ReactNode
  /** One of the steps is done, so the list is below the numbers. */
  begun: boolean
}) {
  const dashboard = useCopy(panelPages.dashboard.name)
  const copy = useCopy(dashboardCopy)
  const siteState = site ? <SiteStateSection state={site} /> : null
  const siteStateFirst = site !== null && needsAttention(site)
  return (
    <>
      <PageTitle title={dashboard} />
      <h1 className="text-h2 mb-8">{dashboard}</h1>
      {siteStateFirst ? siteState : null}
      <div className="mb-12 grid grid-cols-1 gap-12 md:grid-cols-2 md:gap-x-8 xl:gap-x-16">
        <WaitingList waiting={waiting} />
        {events.week.length > 0 ? (
          <ThisWeek events={events.week} more={events.moreInWeek} />
        ) : (
          <NextEvents events={events.after} beside />
        )}
      </div>
      {begun ? null : firstSteps}
      <h2 className="sr-only">{copy.counters.label}</h2>
      <dl className="mb-12 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] border-t border-stone-200">
        {counterOrder.map((counter) => (
          <Figure key={counter} counter={counter} counts={counts} />
        ))}
      </dl>
      {events.week.length > 0 ? <NextEvents events={events.after} /> : null}
      <div className="mt-12 grid grid-cols-1 gap-12 md:grid-cols-2 md:gap-x-8 xl:gap-x-16">
        <WeekChart
          title={copy.charts.registrations}
          weeks={weeks.registrations}
          {...copy.charts.registered}
        />
        {weeks.requests ? (
          <WeekChart
            title={copy.charts.requests}
            weeks={weeks.requests}
            {...copy.charts.requested}
          />
        ) : null}
      </div>
      {begun ? <div className="mt-12">{firstSteps}</div> : null}
      {siteStateFirst ? null : <div className="mt-12">{siteState}</div>}
    </>
  )
}

function Figure({ counter, counts }: { counter: Counter; counts: DashboardCounts }) {
  const { counters: copy } = useCopy(dashboardCopy)
  const { language } = useLanguage()
  const ofRequests = counter === 'approved' || counter === 'pending'
  const leads = !ofRequests || counts.leadsToRequests
  return (
    <div
      className={classNames(
        'relative flex flex-col-reverse justify-end gap-1 border-b border-stone-200 py-6 pr-4',
        leads && 'hover:bg-cream transition-colors duration-160',
      )}
    >
      <dt className="text-sm text-stone-600">
        {leads ? (
          <Link
            to={lists[counter]}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {copy[counter]}
          </Link>
        ) : (
          copy[counter]
        )}
        {counter === 'events' ? (
          <span className="block text-xs">{copy.upcoming(counts.upcoming)}</span>
        ) : null}
      </dt>
      <dd className="text-h1 text-wine-700 font-serif leading-none font-light tabular-nums">
        {decimal(counts[counter], language)}
      </dd>
    </div>
  )
}
