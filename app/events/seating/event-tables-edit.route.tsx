import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/event-tables-edit.route.ts'
import { saveTables, tablesForm } from './save-tables.server.ts'
import { tablesInput } from './seating-input.ts'
import { seatingPaths } from './seating.ts'
import { TablesPage } from './tables-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await tablesForm(context.get(requestContext), params.id) }
}

export const action = command({
  form: tablesInput,
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    saveTables(cx, params.id, input, values),
  done: (_, { params }) => redirectTo(seatingPaths(params.id).plan, 'tablesSaved'),
})

export const clientAction = formClientAction

export default function EventTablesEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <TablesPage {...loaderData} answer={actionData} />
}
