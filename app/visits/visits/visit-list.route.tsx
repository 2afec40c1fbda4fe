import { Outlet } from 'react-router'
import { visitsPanelCopy } from '#app/copy/panel/visits-panel.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/visit-list.route.ts'
import { listManagedVisits } from './managed-visits.server.ts'
import { visitFilterOf } from './visit-filter.ts'
import { VisitsTable } from './visits-table.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const page = pageNumber(searchParams.get('pagina'))
  const filter = visitFilterOf(searchParams.get('estado'))
  const list = await listManagedVisits(context.get(requestContext), { search, filter, page })
  return { search, filter, ...list }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function VisitList({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(visitsPanelCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2 mb-3">{copy.title}</h1>
      <p className="text-ink-2 mb-8 max-w-[44rem] text-sm">{copy.lead}</p>
      <Outlet />
      <VisitsTable {...loaderData} />
    </>
  )
}
