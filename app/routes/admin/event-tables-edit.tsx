import { saveTables, tablesForm } from '#app/features/seating/save-tables.server.ts'
import { tablesInput } from '#app/features/seating/seating-input.ts'
import { seatingPaths } from '#app/features/seating/seating.ts'
import { TablesPage } from '#app/features/seating/tables-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/event-tables-edit.ts'

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
