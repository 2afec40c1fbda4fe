import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/remittance-table.route.ts'
import { itemStateOf } from './remittance-filter.ts'
import { remittanceTable } from './remittance-table.server.ts'
import { remittancesCopy } from './remittances.copy.ts'

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
