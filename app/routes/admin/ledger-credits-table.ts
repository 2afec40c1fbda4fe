import { ledgerCopy } from '#app/copy/ledger.ts'
import { creditsTable } from '#app/features/ledger/credits.server.ts'
import { creditsQueryOf } from '#app/features/ledger/ledger-query.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/ledger-credits-table.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const table = await creditsTable(cx, creditsQueryOf(new URL(request.url).searchParams))
  return new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${ledgerCopy[cx.language].credits.file}.csv"`,
    },
  })
}
