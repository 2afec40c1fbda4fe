import { Outlet } from 'react-router'
import { eventsPanelCopy } from '#app/copy/panel/events-panel.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/event-list.route.ts'
import { EventsTable } from './events-table.tsx'
import { eventViewOf } from './managed-event.ts'
import { listManagedEvents } from './managed-events.server.ts'

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
