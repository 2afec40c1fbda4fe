import { Link } from 'react-router'
import { toneOf } from '#app/events/events/event-category.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { tones } from '#app/kit/ui/marks/tones.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay, weekdays, shortWeekday } from '#app/platform/i18n/time/madrid-time.ts'
import type { CalendarDay, EventMonth } from './event-month.server.ts'

/** The category's colour; stone for past events. */
const calendarTint = ({ over, kind }: { over: boolean; kind: string | null }): string =>
  over ? 'bg-stone-200 text-ink-2' : tones[toneOf(kind)]

export function MonthTable({ month, name }: { month: EventMonth; name: string }) {
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
        {events.map(({ event, goesOn }) => (
          <li key={event.id}>
            <EventLink event={event} goesOn={goesOn} />
          </li>
        ))}
      </ul>
    </>
  )
}

function EventLink({ event, goesOn }: CalendarDay['events'][number]) {
  const copy = useCopy(eventsCopy)
  const { month: words } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  return (
    <Link
      to={`/eventos/${event.id}`}
      className={classNames(
        'hover:bg-ink block rounded-sm px-2 py-1.5 text-xs leading-snug break-words hover:text-white',
        calendarTint(event),
        event.cancelled && 'line-through',
      )}
    >
      {goesOn ? (
        <span>{words.goesOn}</span>
      ) : (
        <b className="font-semibold tabular-nums">{timeOfDay(event.date, language)}</b>
      )}{' '}
      <span lang={event.foreign ?? undefined}>{event.title}</span>
      {event.cancelled ? <span className="sr-only"> ({copy.cancelled})</span> : null}
    </Link>
  )
}

/** On phones only days with events. */
export function MonthDays({ month }: { month: EventMonth }) {
  const { month: words } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const days = month.weeks.flat().flatMap((day) => (day && day.events.length > 0 ? [day] : []))
  return (
    <ul className="flex flex-col md:hidden">
      {days.map(({ day, at, today, events }) => (
        <li key={day} className="flex gap-4 border-b border-stone-200 py-4">
          <p className="text-title w-[4.5rem] shrink-0 font-serif leading-none whitespace-nowrap lining-nums">
            {today ? <span className="sr-only">{words.today} </span> : null}
            <span className="text-body text-stone-600">{shortWeekday(at, language)}</span> {day}
          </p>
          <ul className="flex min-w-0 flex-1 flex-col gap-2">
            {events.map(({ event, goesOn }) => (
              <li key={event.id}>
                <DayEvent event={event} goesOn={goesOn} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function DayEvent({ event, goesOn }: CalendarDay['events'][number]) {
  const copy = useCopy(eventsCopy)
  const { month: words } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  return (
    <Link
      to={`/eventos/${event.id}`}
      className={classNames('block rounded-sm px-3 py-2.5', calendarTint(event))}
    >
      <span className="block text-xs">
        {goesOn ? words.goesOn : timeOfDay(event.date, language)}
        {event.cancelled ? ` · ${copy.cancelled}` : null}
      </span>
      <span
        lang={event.foreign ?? undefined}
        className="text-title font-serif leading-tight break-words"
      >
        {event.title}
      </span>
    </Link>
  )
}
