import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/place-cards.route.ts'
import { PlaceCardsPage } from './place-cards-page.tsx'
import { seatingPrint } from './seating-print.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return seatingPrint(context.get(requestContext), params.id)
}

export default function PlaceCards({ loaderData }: Route.ComponentProps) {
  return <PlaceCardsPage {...loaderData} />
}
