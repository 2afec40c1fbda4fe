import { Link } from 'react-router'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortWeekday, timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { calendarTint } from './calendar-tint.ts'
import type { CalendarDay, EventMonth } from './event-month.server.ts'

/** A month on phones: only the days on which something happens. */
export function MonthDays({ month }: { month: EventMonth }) {
  const { month: words } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const days = month.weeks.flat().flatMap((day) => (day && day.events.length > 0 ? [day] : []))
  return (
    <ul className="flex flex-col md:hidden">
      {days.map(({ day, at, today, events }) => (
        <li key={day} className="flex gap-4 border-b border-stone-200 py-4">
          <p className="w-[4.5rem] shrink-0 font-serif text-[1.375rem] leading-none whitespace-nowrap lining-nums">
            {today ? <span className="sr-only">{words.today} </span> : null}
            <span className="text-[1.0625rem] text-stone-600">
              {shortWeekday(at, language)}
            </span>{' '}
            {day}
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
        className="font-serif text-[1.1875rem] leading-tight break-words"
      >
        {event.title}
      </span>
    </Link>
  )
}
