import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/event-tables.route.ts'
import { saveSeats } from './save-seats.server.ts'
import { seatsInput } from './seating-input.ts'
import { SeatingPage } from './seating-page.tsx'
import { seatingPage } from './seating.server.ts'
import { seatingPaths } from './seating.ts'

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
