import { duesCopy } from '#app/copy/dues.ts'
import { duesQueryOf } from '#app/features/dues/dues-query.ts'
import { duesTable } from '#app/features/dues/dues-table.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/dues-table.ts'

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
