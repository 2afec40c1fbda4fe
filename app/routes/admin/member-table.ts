import { membersCopy } from '#app/copy/members.ts'
import { memberQueryOf } from '#app/features/memberships/member-list.ts'
import { memberTable } from '#app/features/memberships/member-table.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/member-table.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const table = await memberTable(cx, memberQueryOf(new URL(request.url).searchParams))
  return new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${membersCopy[cx.language].table.file}.csv"`,
    },
  })
}
