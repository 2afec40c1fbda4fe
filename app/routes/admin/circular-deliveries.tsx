import { circularDeliveriesOf } from '#app/features/circulars/circular-details.server.ts'
import { deliveryState } from '#app/features/circulars/circular.ts'
import { DeliveriesTable } from '#app/features/circulars/deliveries-table.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/circular-deliveries.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('circulars.manage')]

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return circularDeliveriesOf(context.get(requestContext), params.id, {
    state: deliveryState(searchParams.get('estado')),
    page: pageNumber(searchParams.get('pagina')),
  })
}

export default function CircularDeliveries({ loaderData }: Route.ComponentProps) {
  return <DeliveriesTable {...loaderData} />
}
