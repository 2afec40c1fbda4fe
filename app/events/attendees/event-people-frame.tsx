import { ExternalLink, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { managedEventsCopy } from '#app/events/event-management/managed-events.copy.ts'
import { panelPages } from '#app/frame/panel-frame/panel-pages.ts'
import { useListAddress } from '#app/frame/panel-frame/remembered-lists.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { SectionLinks } from '#app/kit/ui/links/section-links.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { eventWhen } from '#app/platform/i18n/time/event-times.ts'
import { eventPageGroups, eventPaths, type EventPage } from './attendee.ts'
import { attendeesCopy } from './attendees.copy.ts'
import type { AttendedEvent } from './attendees.server.ts'

/** Head and navigation of every page about an event's people; not printed. */
export function EventPeopleFrame({
  event,
  page,
  title,
  count,
  button,
  children,
}: {
  event: AttendedEvent
  page: EventPage
  title: string
  /** Arrivals, at the door: the head is reduced to one line. */
  count?: string
  /** First of the buttons at the right of the title. */
  button?: ReactNode
  children: ReactNode
}) {
  const copy = useCopy(attendeesCopy)
  const { title: events, cancelled } = useCopy(managedEventsCopy)
  const { path, acts } = useCopy(panelCopy)
  const offices = useCopy(panelPages.offices.name)
  const { language } = useLanguage()
  const address = useListAddress()
  const paths = eventPaths(event.id)
  // A cancelled event has no one to write to.
  const pages = event.allowed.filter(
    (each) => each !== 'message' || !event.cancelledAt || page === 'message',
  )
  return (
    <>
      <PageTitle title={title} />
      {count === undefined ? (
        <>
          <div className="mb-4 max-w-[44rem] print:hidden">
            <Breadcrumbs
              label={path}
              steps={[
                event.manages
                  ? { to: address('/admin/eventos'), label: events }
                  : { to: '/admin/encargos', label: offices },
              ]}
              current={event.title}
            />
          </div>
          <div className="flex items-start justify-between gap-x-8 gap-y-4 max-xl:flex-wrap">
            <div className="min-w-0">
              <h1 lang={event.foreign.title} className="text-h2 max-w-[24em]">
                {event.title}
              </h1>
              <p className="text-ink-2 mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <span className="inline-block first-letter:uppercase">
                  {eventWhen(event, language)}
                </span>
                <span lang={event.foreign.location}>{event.location}</span>
                {event.cancelledAt ? <Badge tone="error">{cancelled}</Badge> : null}
              </p>
            </div>
            <div className="flex flex-wrap gap-2 xl:shrink-0 xl:flex-nowrap print:hidden">
              {button}
              {event.cancelledAt || !event.manages ? null : (
                <ButtonLink to={`/admin/eventos/${event.id}/editar`} variant="line" size="sm">
                  <Pencil className="size-5" />
                  {copy.edit}
                </ButtonLink>
              )}
              {event.published ? (
                <ButtonLink to={`/eventos/${event.id}`} variant="line" size="sm" reloadDocument>
                  <ExternalLink className="size-5" />
                  {copy.onSite}
                </ButtonLink>
              ) : null}
            </div>
          </div>
        </>
      ) : (
        <div data-door="" className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 lang={event.foreign.title} className="text-title min-w-0 truncate font-serif">
            {event.title}
          </h1>
          {event.cancelledAt ? <Badge tone="error">{cancelled}</Badge> : null}
          <p className="text-sm lining-nums" aria-live="polite">
            {count}
          </p>
        </div>
      )}
      <div
        className={classNames(
          'mt-4 print:hidden',
          count !== undefined && 'max-md:mt-0 max-md:[&_nav]:mb-1 [@media(height<42rem)]:hidden',
        )}
      >
        {pages.length > 1 ? (
          <SectionLinks
            label={copy.pagesOf}
            groups={eventPageGroups.map(([group, of]) => ({
              label: copy.groups[group],
              pages: [
                ...of
                  .filter((key: EventPage) => pages.includes(key))
                  .map((key: EventPage) => ({
                    to: paths[key],
                    label: copy[key === 'attendees' ? 'list' : key],
                    // Only the door's own document allows the camera.
                    reload: key === 'door',
                    also: key === 'kitchen' ? paths.needs : undefined,
                  })),
                ...(group === 'after' && event.over && event.manages
                  ? [{ to: paths.closing, label: event.closed ? acts.visit : acts.close }]
                  : []),
              ],
            }))}
          />
        ) : null}
      </div>
      {children}
    </>
  )
}
