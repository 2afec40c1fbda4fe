import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/event-helpers.route.ts'
import { HelpersPage } from './event-offices-page.tsx'
import { giveHelp } from './give-office.server.ts'
import { helperInput } from './office-input.ts'
import { helpersOf } from './offices.server.ts'

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
