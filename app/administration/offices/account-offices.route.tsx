import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/account-offices.route.ts'
import { giveOffice } from './give-office.server.ts'
import { officeInput } from './office-input.ts'
import { OfficesDialog } from './offices-dialog.tsx'
import { officesOfAccount } from './offices.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return officesOfAccount(context.get(requestContext), params.id)
}

export const action = command({
  form: officeInput,
  act: (cx, input, { params }: Route.ActionArgs) => giveOffice(cx, params.id, input),
  done: (_, { url, params }) =>
    redirectTo(`/admin/usuarios/${params.id}/encargos${url.search}`, 'officeGiven'),
})

export const clientAction = formClientAction

export default function AccountOffices({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficesDialog {...loaderData} answer={actionData} />
}
