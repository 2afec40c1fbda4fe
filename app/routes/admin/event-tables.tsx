import { saveSeats } from '#app/features/seating/save-seats.server.ts'
import { seatsInput } from '#app/features/seating/seating-input.ts'
import { SeatingPage } from '#app/features/seating/seating-page.tsx'
import { seatingPage } from '#app/features/seating/seating.server.ts'
import { seatingPaths } from '#app/features/seating/seating.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/event-tables.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await seatingPage(context.get(requestContext), params.id) }
}

export const action = command({
  form: seatsInput,
  act: (cx, input, { params }: Route.ActionArgs, values) => saveSeats(cx, params.id, input, values),
  done: (_, { params }) => redirectTo(seatingPaths(params.id).plan, 'seatsSaved'),
})

export const clientAction = formClientAction

export default function EventTables({ loaderData, actionData }: Route.ComponentProps) {
  return <SeatingPage {...loaderData} answer={actionData} />
}
