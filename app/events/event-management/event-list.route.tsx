import {
  BookOpenText,
  CalendarX,
  ChefHat,
  Copy,
  DoorOpen,
  Megaphone,
  Pencil,
  Trash2,
  Users,
} from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { isOver } from '#app/events/events/event.ts'
import { circularAboutPath } from '#app/frame/panel-frame/circular-about.ts'
import { CreateLink, ListHeading } from '#app/kit/panel/list-heading.tsx'
import { MissingMark } from '#app/kit/panel/missing-mark.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { searchedPage } from '#app/platform/http/forms/query.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { priceText } from '#app/platform/i18n/money.ts'
import { eventNearNow } from '#app/platform/i18n/time/event-times.ts'
import { isoDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/event-list.route.ts'
import { eventsPanelCopy } from './events-panel.copy.ts'
import { eventViewOf, eventViewPath, managedEventsPath, type EventView } from './managed-event.ts'
import { managedEventsCopy } from './managed-events.copy.ts'
import { listManagedEvents, type ManagedEvent } from './managed-events.server.ts'
import type { EventList } from './managed-events.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, page } = searchedPage(url.searchParams)
  const view = eventViewOf(url.searchParams.get('vista'))
  const list = await listManagedEvents(context.get(requestContext), { search, view, page })
  return { search, view, ...list }
}

export const clientLoader = loadSeparately

export default function EventList({ loaderData }: Route.ComponentProps) {
  const { create } = useCopy(eventsPanelCopy)
  const { title } = useCopy(managedEventsCopy)
  return (
    <>
      <PageTitle title={title} />
      <ListHeading title={title}>
        <CreateLink to={`${managedEventsPath}/nuevo`} label={create} />
      </ListHeading>
      <Outlet />
      <EventsTable {...loaderData} />
    </>
  )
}

function useColumns(now: Date, canAnnounce: boolean) {
  const column = useColumnKinds<ManagedEvent>()
  const copy = useCopy(eventsPanelCopy)
  const { cancelled } = useCopy(managedEventsCopy)
  const { language } = useLanguage()
  return [
    column.title(
      { header: copy.name, grow: 3 },
      ({ id, title, date, foreign, status, missing, cancelledAt }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-nowrap">
          {/* On the day of the event the row links to the door page. */}
          <RowLink
            short
            to={`${managedEventsPath}/${id}/${isoDay(date) === isoDay(now) ? 'entrada' : 'asistentes'}`}
            lang={foreign.title}
          >
            {title}
          </RowLink>
          {cancelledAt ? <Badge tone="error">{cancelled}</Badge> : null}
          {status === 'draft' ? <Badge>{copy.draft}</Badge> : null}
          <MissingMark language={missing} short />
        </span>
      ),
    ),
    column.fact(copy.date, (times) => (
      <span className="whitespace-nowrap">{eventNearNow(times, now, language)}</span>
    )),
    column.fact(
      { header: copy.place, grow: 2, narrow: 'left-out', wideOnly: true },
      ({ location, foreign }) => (
        <span lang={foreign.location} title={location} className="block truncate">
          {location}
        </span>
      ),
    ),
    column.figure({ header: copy.price, narrow: 'left-out' }, ({ price }) => (
      <span className="whitespace-nowrap">{priceText(price, language)}</span>
    )),
    column.figure(copy.seats, ({ seatsTaken, maxParticipants }) => (
      <span className="whitespace-nowrap">{copy.seatsTaken(seatsTaken, maxParticipants)}</span>
    )),
    column.actions((event) => (
      <EventActions event={event} over={isOver(event, now)} canAnnounce={canAnnounce} />
    )),
  ]
}

function EventsTable({
  view,
  counts,
  now,
  canAnnounce,
  ...list
}: EventList & { search: string; view: EventView }) {
  const copy = useCopy(eventsPanelCopy)
  const { language } = useLanguage()
  const none = views.every((each) => counts[each] === 0)
  return (
    <SearchedList
      {...list}
      path={managedEventsPath}
      isFiltered={!none}
      texts={{
        ...copy,
        caption: copy.captions[list.search ? 'found' : view],
        empty: none ? copy.empty : copy.emptyViews[view],
      }}
      rowKey={({ id }) => String(id)}
      columns={useColumns(now, canAnnounce)}
      filters={
        <ChipLinks
          oneLine
          label={copy.view}
          items={views.map((each) => ({
            key: each,
            label: copy.views[each],
            count: decimal(counts[each], language),
            to: eventViewPath(each),
            // A search covers all views.
            on: each === view && !list.search,
          }))}
        />
      }
      emptyAction={
        <ButtonLink to={`${managedEventsPath}/nuevo`}>
          {none ? copy.createFirst : copy.create}
        </ButtonLink>
      }
    />
  )
}

const views = ['upcoming', 'past', 'drafts'] as const

function EventActions({
  event: { id, title, status, cancelledAt, closed },
  over,
  canAnnounce,
}: {
  event: ManagedEvent
  over: boolean
  /** May write to the members. */
  canAnnounce: boolean
}) {
  const copy = useCopy(eventsPanelCopy)
  const { acts } = useCopy(panelCopy)
  const { search: query } = useLocation()
  const path = `${managedEventsPath}/${id}`
  return (
    <RowActions
      of={title}
      actions={[
        !cancelledAt && {
          to: `${path}/editar${query}`,
          word: acts.edit,
          label: copy.edit(title),
          icon: Pencil,
        },
        over &&
          !cancelledAt && {
            to: `${path}/cerrar`,
            word: closed ? acts.visit : acts.close,
            label: closed ? copy.visitOf(title) : copy.closeNight(title),
            icon: BookOpenText,
          },
        {
          to: `${path}/asistentes`,
          word: acts.attendees,
          label: copy.attendeesOf(title),
          icon: Users,
        },
        {
          to: `${path}/entrada`,
          word: acts.door,
          label: copy.doorOf(title),
          icon: DoorOpen,
          // Only the door's own document allows the camera.
          reload: true,
        },
        {
          to: `${path}/menu/cocina`,
          word: acts.kitchen,
          label: copy.kitchenOf(title),
          icon: ChefHat,
        },
        {
          to: `${managedEventsPath}/nuevo?copia=${id}`,
          word: acts.copy,
          label: copy.copy(title),
          icon: Copy,
        },
        canAnnounce &&
          status === 'published' &&
          !cancelledAt && {
            to: circularAboutPath('event', id),
            word: acts.tell,
            label: copy.tell(title),
            icon: Megaphone,
          },
        !cancelledAt && {
          to: `${path}/cancelar${query}`,
          word: acts.cancel,
          label: copy.cancel(title),
          icon: CalendarX,
        },
        {
          to: `${path}/eliminar${query}`,
          word: acts.delete,
          label: copy.delete(title),
          icon: Trash2,
          destructive: true,
        },
      ]}
    />
  )
}
