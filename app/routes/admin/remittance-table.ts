import { remittancesCopy } from '#app/copy/remittances.ts'
import { itemStateOf } from '#app/features/remittances/remittance-filter.ts'
import { remittanceTable } from '#app/features/remittances/remittance-table.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/remittance-table.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const state = itemStateOf(new URL(request.url).searchParams)
  const { number, table } = await remittanceTable(cx, params.id, state)
  const { file } = remittancesCopy[cx.language].details.table
  return new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}-${number}.csv"`,
    },
  })
}
