import { csvFile } from '#app/money/ledger/file-downloads.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/dues-table.route.ts'
import { duesQueryOf } from './dues-input.ts'
import { duesTable } from './dues-table.server.ts'
import { duesCopy } from './dues.copy.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const query = duesQueryOf(new URL(request.url).searchParams, madridDayOf(cx.now))
  const { file } = duesCopy[cx.language].table
  return csvFile(await duesTable(cx, query), `${file}-${query.year}`)
}
