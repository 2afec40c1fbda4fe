import { HelpersPage } from '#app/features/offices/event-offices-page.tsx'
import { giveHelp } from '#app/features/offices/give-office.server.ts'
import { helperInput } from '#app/features/offices/office-input.ts'
import { helpersOf } from '#app/features/offices/offices.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/event-helpers.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('accounts.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return helpersOf(context.get(requestContext), params.id)
}

export const action = command({
  form: helperInput,
  act: (cx, input, { params }: Route.ActionArgs) => giveHelp(cx, params.id, input),
  done: (_, { params }) => redirectTo(`/admin/eventos/${params.id}/ayudantes`, 'officeGiven'),
})

export const clientAction = formClientAction

export default function EventHelpers({ loaderData, actionData }: Route.ComponentProps) {
  return <HelpersPage {...loaderData} answer={actionData} />
}
