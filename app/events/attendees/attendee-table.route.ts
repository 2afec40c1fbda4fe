import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/attendee-table.route.ts'
import { attendeeTable } from './attendee-table.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.read')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const table = await attendeeTable(context.get(requestContext), params.id)
  return new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="asistentes-${params.id}.csv"`,
    },
  })
}
