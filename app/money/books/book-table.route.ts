import { yearOf } from '#app/money/ledger/ledger-query.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/book-table.route.ts'
import { bookCopy } from './books.copy.ts'
import { bookTable } from './movements.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const year = yearOf(url.searchParams.get('ano')) ?? madridDayOf(cx.now).slice(0, 4)
  return new Response(await bookTable(cx, Number(year)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${bookCopy[cx.language].tableFile(year)}"`,
    },
  })
}
