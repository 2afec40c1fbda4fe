import { Outlet } from 'react-router'
import { assembliesCopy } from '#app/copy/assemblies.ts'
import { AssembliesTable } from '#app/features/assemblies/assemblies-table.tsx'
import { listAssemblies } from '#app/features/assemblies/manage-assemblies.server.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/assembly-list.ts'

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
