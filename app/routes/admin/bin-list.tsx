import { BinTable } from '#app/features/bin/bin-table.tsx'
import { listBin } from '#app/features/bin/bin.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/bin-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('bin.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'))
  return listBin(context.get(requestContext), page)
}

export default function BinList({ loaderData }: Route.ComponentProps) {
  return <BinTable {...loaderData} />
}
