import { TrashTable } from '#app/features/trash/trash-table.tsx'
import { listTrash } from '#app/features/trash/trash.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/trash-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('trash.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'))
  return listTrash(context.get(requestContext), page)
}

export default function TrashList({ loaderData }: Route.ComponentProps) {
  return <TrashTable {...loaderData} />
}
