import { csvFile } from '#app/money/ledger/file-downloads.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/remittance-table.route.ts'
import { remittanceTable } from './remittance-table.server.ts'
import { itemStateOf } from './remittance.ts'
import { remittancesCopy } from './remittances.copy.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const state = itemStateOf(new URL(request.url).searchParams)
  const { number, table } = await remittanceTable(cx, params.id, state)
  const { file } = remittancesCopy[cx.language].details.table
  return csvFile(table, `${file}-${number}`)
}
