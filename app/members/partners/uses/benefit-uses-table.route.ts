import { partnerUsesCopy } from '#app/members/partners/partners-panel.copy.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/benefit-uses-table.route.ts'
import { usesTable } from './managed-uses.server.ts'

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
