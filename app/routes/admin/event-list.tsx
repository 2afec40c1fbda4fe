import { Outlet } from 'react-router'
import { eventsPanelCopy } from '#app/copy/events-panel.ts'
import { EventsTable } from '#app/features/event-management/events-table.tsx'
import { eventViewOf } from '#app/features/event-management/managed-event.ts'
import { listManagedEvents } from '#app/features/event-management/managed-events.server.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/event-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const page = pageNumber(searchParams.get('pagina'))
  const view = eventViewOf(searchParams.get('vista'))
  const list = await listManagedEvents(context.get(requestContext), { search, view, page })
  return { search, view, ...list }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function EventList({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(eventsPanelCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2 mb-8">{copy.title}</h1>
      <Outlet />
      <EventsTable {...loaderData} />
    </>
  )
}
