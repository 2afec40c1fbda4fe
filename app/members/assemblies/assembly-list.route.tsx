import { Outlet } from 'react-router'
import { listAssemblies } from '#app/members/assemblies/writing/manage-assemblies.server.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/assembly-list.route.ts'
import { AssembliesTable } from './assemblies-table.tsx'
import { assembliesCopy } from './assemblies.copy.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'))
  return listAssemblies(context.get(requestContext), page)
}

export default function AssemblyList({ loaderData }: Route.ComponentProps) {
  const { title, panel: copy } = useCopy(assembliesCopy)
  return (
    <>
      <PageTitle title={title} />
      <h1 className="text-h2">{title}</h1>
      <p className="text-ink-2 mt-2 mb-8 text-sm">{copy.lead}</p>
      <Outlet />
      <AssembliesTable {...loaderData} />
    </>
  )
}
