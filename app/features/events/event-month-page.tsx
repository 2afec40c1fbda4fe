import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { eventPageCopy } from '#app/copy/event-page.ts'
import { eventsCopy } from '#app/copy/events.ts'
import { PageHead } from '#app/head/page-head.tsx'
import { useSiteOrigin } from '#app/head/site-origin.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { monthAndYear, timeOfDay, weekdays } from '#app/i18n/madrid-time.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Wrap } from '#app/ui/wrap.tsx'
import { AgendaViews } from './agenda-views.tsx'
import type { CalendarDay, EventMonth, MonthEvent } from './event-month.server.ts'
import { calendarAddress } from './event.ts'

/** A month of the agenda: a calendar on wide screens, on phones the days that have events. */
export function EventMonthPage({ month }: { month: EventMonth }) {
  const copy = useCopy(eventsCopy)
  const { month: words } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const name = monthAndYear(month.within, language)
  const title = words.title(name)
  const origin = useSiteOrigin()
  const feed = `${origin}/eventos.ics`
  return (
    <>
      <PageHead title={title} description={copy.description} />
      <Wrap className="pb-section pt-12 md:pt-20">
        <h1 className="first-letter:uppercase">{name}</h1>
        <div className="mt-8 mb-8 flex flex-wrap items-center justify-between gap-4">
          <AgendaViews current="calendar" />
          <nav aria-label={words.months} className="flex gap-2">
            <Step month={month.previous} label={words.previous} rel="prev">
              <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.5} />
            </Step>
            <Step month={month.next} label={words.next} rel="next">
              <ChevronRight aria-hidden="true" className="size-5" strokeWidth={1.5} />
            </Step>
          </nav>
        </div>
        <MonthTable month={month} name={name} />
        <DayList month={month} />
        <p className="mt-10 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <CalendarPlus aria-hidden="true" className="size-5" strokeWidth={1.5} />
          <a
            href={feed.replace(/^https?:/u, 'webcal:')}
            className="text-wine-700 underline underline-offset-4"
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

function MonthTable({ month, name }: { month: EventMonth; name: string }) {
  const { language } = useLanguage()
  return (
    <table className="hidden w-full table-fixed border-collapse md:table">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          {weekdays(language).map((weekday) => (
            <th
              key={weekday}
              scope="col"
              className="border-b border-stone-400 pb-2 text-left text-xs font-semibold text-stone-600 first-letter:uppercase"
            >
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week, index) => (
          // Weeks of one month never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            {week.map((day, place) => (
              <td
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                className={classNames(
                  'h-28 border-b border-l border-stone-200 p-2 align-top first:border-l-0',
                  day === null && 'bg-cream/40',
                )}
              >
                {day ? <Day day={day} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day: { day, today, events } }: { day: CalendarDay }) {
  const { month: copy } = useCopy(eventPageCopy)
  return (
    <>
      <p
        className={classNames(
          'text-sm tabular-nums',
          today
            ? 'bg-ink text-paper inline-grid size-7 place-items-center rounded-full'
            : events.length > 0
              ? 'font-semibold'
              : 'text-stone-600',
        )}
      >
        {today ? <span className="sr-only">{copy.today} </span> : null}
        {day}
      </p>
      <ul className="mt-1 flex flex-col gap-1">
        {events.map((event) => (
          <li key={event.id}>
            <EventLink event={event} />
          </li>
        ))}
      </ul>
    </>
  )
}

function EventLink({ event }: { event: MonthEvent }) {
  const copy = useCopy(eventsCopy)
  const { language } = useLanguage()
  return (
    <Link
      to={`/eventos/${event.id}`}
      className={classNames(
        'bg-wine-100 hover:bg-wine-700 block rounded-sm px-2 py-1.5 text-xs leading-snug text-wine-700 hover:text-white',
        event.cancelled && 'line-through',
      )}
    >
      <b className="font-semibold tabular-nums">{timeOfDay(event.date, language)}</b>{' '}
      <span lang={event.foreign ?? undefined}>{event.title}</span>
      {event.cancelled ? <span className="sr-only"> ({copy.cancelled})</span> : null}
    </Link>
  )
}

/** The same month on phones: only the days on which something happens. */
function DayList({ month }: { month: EventMonth }) {
  const copy = useCopy(eventsCopy)
  const { month: words } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const days = month.weeks.flat().filter((day) => day !== null && day.events.length > 0)
  if (days.length === 0) return <p className="mt-6 text-sm">{words.empty}</p>
  return (
    <ul className="flex flex-col md:hidden">
      {days.map((day) =>
        day === null ? null : (
          <li key={day.day} className="flex gap-5 border-b border-stone-200 py-4">
            <p className="w-9 shrink-0 font-serif text-[1.625rem] leading-none lining-nums">
              {day.day}
            </p>
            <ul className="flex min-w-0 flex-col gap-3">
              {day.events.map((event) => (
                <li key={event.id}>
                  <Link to={`/eventos/${event.id}`} className="block">
                    <span className="block text-xs text-stone-600">
                      {timeOfDay(event.date, language)}
                      {event.cancelled ? ` · ${copy.cancelled}` : null}
                    </span>
                    <span
                      lang={event.foreign ?? undefined}
                      className="font-serif text-[1.1875rem] leading-tight"
                    >
                      {event.title}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  )
}
