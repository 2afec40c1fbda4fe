import { Outlet } from 'react-router'
import { visitsPanelCopy } from '#app/copy/visits-panel.ts'
import { listManagedVisits } from '#app/features/visits/managed-visits.server.ts'
import { visitFilterOf } from '#app/features/visits/visit-filter.ts'
import { VisitsTable } from '#app/features/visits/visits-table.tsx'
import { PageTitle } from '#app/head/page-title.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/visit-list.ts'

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
