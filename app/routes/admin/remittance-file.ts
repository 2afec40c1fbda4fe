import { remittanceFile } from '#app/features/remittances/remittance-file.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/remittance-file.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, content } = await remittanceFile(context.get(requestContext), params.id)
  return new Response(content, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
