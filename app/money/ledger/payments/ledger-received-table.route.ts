import { csvFile } from '#app/money/ledger/file-downloads.ts'
import { receivedQueryOf } from '#app/money/ledger/ledger-query.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/ledger-received-table.route.ts'
import { receivedTable } from './received.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const table = await receivedTable(cx, receivedQueryOf(new URL(request.url).searchParams))
  return csvFile(table, ledgerCopy[cx.language].received.file)
}
