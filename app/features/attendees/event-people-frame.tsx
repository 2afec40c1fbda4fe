import type { ReactNode } from 'react'
import { attendeesCopy } from '#app/copy/attendees.ts'
import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { eventPaths, type AttendedEvent } from './attendee.ts'

type EventPage = 'attendees' | 'door' | 'kitchen' | 'message'

/** The head of every page about one event's people, with the ways between them; not printed. */
export function EventPeopleFrame({
  event,
  page,
  title,
  children,
}: {
  event: AttendedEvent
  page: EventPage
  title: string
  children: ReactNode
}) {
  const copy = useCopy(attendeesCopy)
  const { cancelled } = useCopy(eventsPanelCopy)
  const { language } = useLanguage()
  const paths = eventPaths(event.id)
  const pages = [
    ['attendees', copy.list],
    ['door', copy.door],
    ['kitchen', copy.kitchen],
    ['message', copy.message],
  ] as const
  return (
    <>
      <PageTitle title={title} />
      <div className="mb-8">
        <TextLink to="/admin/eventos" className="mb-4 print:hidden">
          {copy.back}
        </TextLink>
        <h1 lang={event.foreign.title} className="text-h2 max-w-[24em]">
          {event.title}
        </h1>
        <p className="text-ink-2 mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="inline-block first-letter:uppercase">
            {longDateTime(event.date, language)}
          </span>
          <span lang={event.foreign.location}>{event.location}</span>
          {event.cancelledAt ? <Badge tone="error">{cancelled}</Badge> : null}
        </p>
        <div className="mt-6 print:hidden">
          <ChipLinks
            label={copy.pagesOf}
            items={pages.map(([key, label]) => ({
              key,
              label,
              to: paths[key],
              on: key === page,
              // Its answer alone allows the camera.
              reload: key === 'door',
            }))}
          />
        </div>
      </div>
      {children}
    </>
  )
}
