import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/book-table.route.ts'
import { bookCopy } from './books.copy.ts'
import { bookTable } from './movements.server.ts'
import { requestedYear } from './year/requested-year.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const year = requestedYear(url, cx.now)
  return new Response(await bookTable(cx, year), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${bookCopy[cx.language].tableFile(String(year))}"`,
    },
  })
}
