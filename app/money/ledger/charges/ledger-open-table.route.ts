import { csvFile } from '#app/money/ledger/file-downloads.ts'
import { openQueryOf } from '#app/money/ledger/ledger-query.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/ledger-open-table.route.ts'
import { openChargesTable } from './open-charges.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const table = await openChargesTable(cx, openQueryOf(new URL(request.url).searchParams))
  return csvFile(table, ledgerCopy[cx.language].table.file)
}
