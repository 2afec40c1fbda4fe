import { circularDeliveriesOf } from '#app/circulars/circulars/circular-details.server.ts'
import { deliveryState } from '#app/circulars/circulars/circular.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/circular-deliveries.route.ts'
import { DeliveriesTable } from './deliveries-table.tsx'

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
