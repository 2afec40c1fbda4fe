import { csvFile } from '#app/money/ledger/file-downloads.ts'
import { creditsQueryOf } from '#app/money/ledger/ledger-query.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/ledger-credits-table.route.ts'
import { creditsTable } from './credits.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const table = await creditsTable(cx, creditsQueryOf(new URL(request.url).searchParams))
  return csvFile(table, ledgerCopy[cx.language].credits.file)
}
