import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/dues-table.route.ts'
import { duesQueryOf } from './dues-query.ts'
import { duesTable } from './dues-table.server.ts'
import { duesCopy } from './dues.copy.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const query = duesQueryOf(new URL(request.url).searchParams, madridDayOf(cx.now))
  const table = await duesTable(cx, query)
  const { file } = duesCopy[cx.language].table
  return new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}-${query.year}.csv"`,
    },
  })
}
