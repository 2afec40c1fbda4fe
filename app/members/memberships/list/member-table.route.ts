import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { downloadFrom, requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/member-table.route.ts'
import { memberQueryOf } from './member-list.ts'
import { memberTable } from './member-table.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { search, searchParams } = new URL(request.url)
  const table = await downloadFrom(`/admin/socios${search}`, () =>
    memberTable(cx, memberQueryOf(searchParams)),
  )
  return new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${membersCopy[cx.language].table.file}.csv"`,
    },
  })
}
