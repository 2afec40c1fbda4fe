import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { calendarAddress } from '#app/events/events/event.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { nextListChange } from '#app/events/events/events.server.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { useSiteOrigin } from '#app/platform/head/site-origin.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { eventInList } from '#app/platform/i18n/time/event-times.ts'
import { madridDay, madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { monthAndYear } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/event-month.route.ts'
import { AgendaViews } from './agenda-views.tsx'
import { MonthDays, MonthTable } from './event-month-table.tsx'
import { eventMonth, type EventMonth } from './event-month.server.ts'

export const handle: PageHandle = {
  reading: true,
  cached: { for: 'everybody', query: { mes: /20\d{2}-(?:0[1-9]|1[0-2])/u } },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('mes')
  const cx = context.get(requestContext)
  // The page changes at midnight, as it marks today.
  context.get(pageLife)(madridDay(madridDayOf(cx.now))?.ends ?? null)
  // The page changes when an event ends, as past events look different.
  context.get(pageLife)(await nextListChange(cx))
  return { month: await eventMonth(cx, asked) }
}

export default function EventMonthRoute({ loaderData: { month } }: Route.ComponentProps) {
  const copy = useCopy(eventsCopy)
  const { month: words } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const name = monthAndYear(month.within, language)
  const title = words.title(name)
  const origin = useSiteOrigin()
  const feed = `${origin}/eventos.ics`
  const isEmpty = month.weeks.every((week) => week.every((day) => !day || day.events.length === 0))
  return (
    <>
      <PageHead title={title} description={copy.description} />
      <Wrap className="pb-section pt-12 md:pt-20">
        <h1>{title}</h1>
        <div className="mt-8 mb-8 flex flex-wrap items-center justify-between gap-x-2 gap-y-4">
          <AgendaViews current="calendar" />
          <nav aria-label={words.months} className="flex items-center gap-2">
            <Link
              to={calendarAddress(month.current)}
              aria-current={month.isCurrent ? 'date' : undefined}
              preventScrollReset
              className="hover:border-ink inline-flex h-11 items-center rounded-sm border border-stone-500 px-3 text-sm font-medium"
            >
              {words.toToday}
            </Link>
            <Step month={month.previous} label={words.previous} rel="prev">
              <ChevronLeft className="size-5" />
            </Step>
            <Step month={month.next} label={words.next} rel="next">
              <ChevronRight className="size-5" />
            </Step>
          </nav>
        </div>
        {isEmpty ? <EmptyMonth next={month.nextEvent} /> : null}
        <MonthTable month={month} name={name} />
        <MonthDays month={month} />
        <p className="mt-10 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <CalendarPlus className="size-5" />
          <a
            href={feed.replace(/^https?:/u, 'webcal:')}
            className="text-wine-700 inline-block py-1 underline underline-offset-4"
          >
            {words.subscribe}
          </a>
          <span className="text-stone-600">
            {words.address}{' '}
            <a href="/eventos.ics" className="break-all underline underline-offset-4">
              {feed}
            </a>
          </span>
        </p>
      </Wrap>
    </>
  )
}

function Step({
  month,
  label,
  rel,
  children,
}: {
  month: string | null
  label: string
  rel: string
  children: ReactNode
}) {
  if (month === null) return null
  return (
    <Link
      to={calendarAddress(month)}
      rel={rel}
      aria-label={label}
      preventScrollReset
      className="hover:border-ink grid size-11 place-items-center rounded-sm border border-stone-500"
    >
      {children}
    </Link>
  )
}

/** Shown for a month without events. */
function EmptyMonth({ next }: { next: EventMonth['nextEvent'] }) {
  const { month: words } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  return (
    <p className="bg-cream mb-8 rounded-sm px-5 py-4">
      {words.empty}{' '}
      {next ? (
        <>
          {words.nextEvent}{' '}
          <Link
            to={`/eventos/${next.id}`}
            lang={next.foreign.title}
            className="text-wine-700 font-[560] underline underline-offset-4 hover:no-underline"
          >
            {next.title}
          </Link>
          , {eventInList(next, language)}.
        </>
      ) : null}
    </p>
  )
}
