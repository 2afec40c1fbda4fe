import { dayOf, yearOf } from '#app/money/ledger/ledger-query.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/ledger-year-table.route.ts'
import { yearTable } from './year-accounts.server.ts'
import { yearTables } from './year-accounts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const name = yearTables.find((table) => table === params.table)
  if (!name) throw notFound()
  const { searchParams } = new URL(request.url)
  const table = await yearTable(context.get(requestContext), name, {
    day: dayOf(searchParams.get('dia')),
    year: yearOf(searchParams.get('ano')),
  })
  return new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
