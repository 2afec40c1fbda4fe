import { receiptResponse } from '#app/money/costs/receipt-content.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/entry-receipt.route.ts'
import { entryReceipt } from './entry-receipts.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return receiptResponse(await entryReceipt(context.get(requestContext), params.id))
}
