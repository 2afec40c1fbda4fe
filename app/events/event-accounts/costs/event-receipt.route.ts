import { receiptResponse } from '#app/money/costs/receipt-content.server.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/event-receipt.route.ts'
import { receiptFile } from './cost-forms.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return receiptResponse(await receiptFile(context.get(requestContext), params.id, params.receipt))
}
