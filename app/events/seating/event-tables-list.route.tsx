import { SeatingListPage } from '#app/events/seating/print/seating-list-page.tsx'
import { seatingPrint } from '#app/events/seating/print/seating-print.server.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/event-tables-list.route.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return seatingPrint(context.get(requestContext), params.id)
}

export default function EventTablesList({ loaderData }: Route.ComponentProps) {
  return <SeatingListPage {...loaderData} />
}
