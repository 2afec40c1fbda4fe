import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/trash-list.route.ts'
import { TrashTable } from './trash-table.tsx'
import { listTrash } from './trash.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('trash.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'))
  return listTrash(context.get(requestContext), page)
}

export default function TrashList({ loaderData }: Route.ComponentProps) {
  return <TrashTable {...loaderData} />
}
