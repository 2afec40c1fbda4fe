import { partnerUsesCopy } from '#app/copy/partners-panel.ts'
import { usesTable } from '#app/features/partners/managed-uses.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/benefit-uses-table.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('partners.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const table = await usesTable(cx, new URL(request.url).searchParams.get('local'))
  return new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${partnerUsesCopy[cx.language].table.file}.csv"`,
    },
  })
}
