import { SeatingListPage } from '#app/features/seating/seating-list-page.tsx'
import { seatingPrint } from '#app/features/seating/seating-print.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/event-tables-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return seatingPrint(context.get(requestContext), params.id)
}

export default function EventTablesList({ loaderData }: Route.ComponentProps) {
  return <SeatingListPage {...loaderData} />
}
