import { ArrowRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { panelCopy } from '#app/copy/panel.ts'
import { isTroubled, SiteStateSection } from '#app/features/site-state/site-state-section.tsx'
import type { SiteState } from '#app/features/site-state/site-state.server.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { NextEvent } from './dashboard-events.server.ts'
import type { Waiting } from './dashboard-waiting.server.ts'
import type { DashboardWeeks } from './dashboard-weeks.server.ts'
import type { DashboardCounts } from './dashboard.server.ts'
import { WeekChart } from './week-chart.tsx'

const order = ['approved', 'pending', 'restaurants', 'events', 'posts'] as const

/**
 * The five counters of the specification, and what the club looks at every day. How the site itself is
 * comes first when somebody must look at it, else last; null for who does not look after it.
 */
export function Dashboard({
  counts,
  waiting,
  events,
  weeks,
  site,
  firstSteps,
}: {
  counts: DashboardCounts
  waiting: Waiting[]
  events: NextEvent[]
  weeks: DashboardWeeks
  site: SiteState | null
  /** What a new club has still to do. */
  firstSteps: ReactNode
}) {
  const copy = useCopy(panelCopy)
  const { language } = useLanguage()
  const siteState = site ? <SiteStateSection state={site} /> : null
  const siteStateFirst = site !== null && isTroubled(site)
  return (
    <>
      <PageTitle title={copy.dashboard} />
      <h1 className="text-h2 mb-8">{copy.dashboard}</h1>
      {siteStateFirst ? siteState : null}
      {firstSteps}
      <h2 className="sr-only">{copy.counters.label}</h2>
      <dl className="mb-12 grid grid-cols-2 border-t border-stone-200 md:grid-cols-3 xl:grid-cols-5">
        {order.map((counter) => (
          <div
            key={counter}
            className="flex flex-col-reverse justify-end gap-1 border-b border-stone-200 py-6 pr-4 last:col-span-2 xl:last:col-span-1"
          >
            <dt className="text-sm text-stone-600">{copy.counters[counter]}</dt>
            <dd className="text-h1 text-wine-700 font-serif leading-none font-light tabular-nums">
              {decimal(counts[counter], language)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-12 xl:grid-cols-2 xl:gap-x-16">
        <WaitingList waiting={waiting} />
        <NextEvents events={events} />
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
      {siteStateFirst ? null : <div className="mt-12">{siteState}</div>}
    </>
  )
}

function WaitingList({ waiting }: { waiting: Waiting[] }) {
  const { waiting: copy } = useCopy(panelCopy)
  const sentence = (thing: Waiting) =>
    thing.kind === 'offers' ? copy.offers(thing.count, thing.event) : copy[thing.kind](thing.count)
  return (
    <section>
      <h2 className="text-h3 mb-3">{copy.title}</h2>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-3 border-y border-stone-200 py-5">
          <CircleCheck
            aria-hidden="true"
            className="size-6 shrink-0 text-olive-700"
            strokeWidth={1.5}
          />
          {copy.nothing}
        </p>
      ) : (
        <ul className="border-t border-stone-200">
          {waiting.map((thing) => (
            <li key={thing.to} className="border-b border-stone-200">
              <Link
                to={thing.to}
                className="hover:bg-cream flex min-h-14 items-center justify-between gap-4 py-2 transition-colors duration-160"
              >
                {sentence(thing)}
                <ArrowRight aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NextEvents({ events }: { events: NextEvent[] }) {
  const { next: copy } = useCopy(panelCopy)
  const { language } = useLanguage()
  return (
    <section>
      <h2 className="text-h3 mb-3">{copy.title}</h2>
      {events.length === 0 ? (
        <p className="border-y border-stone-200 py-5">{copy.none}</p>
      ) : (
        <ul className="border-t border-stone-200">
          {events.map(({ id, title, foreign, date, seatsTaken, maxParticipants }) => (
            <li key={id} className="border-b border-stone-200 py-3">
              <div className="flex items-baseline justify-between gap-4">
                <TextLink to={`/admin/eventos/${id}/asistentes`} lang={foreign ?? undefined}>
                  {title}
                </TextLink>
                <span className="text-sm whitespace-nowrap tabular-nums">
                  {copy.seats(seatsTaken, maxParticipants)}
                </span>
              </div>
              <p className="text-sm text-stone-600 first-letter:uppercase">
                {longDateTime(date, language)}
              </p>
              {/* The numbers beside say the same. */}
              <div aria-hidden="true" className="bg-cream mt-2 h-1.5 rounded-sm">
                <div
                  className="bg-wine-700 h-full rounded-sm"
                  style={{ width: `${Math.min(100, (seatsTaken / maxParticipants) * 100)}%` }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <TextLink to="/admin/eventos" arrow className="mt-3">
        {copy.all}
      </TextLink>
    </section>
  )
}
