import { giveOffice } from '#app/features/offices/give-office.server.ts'
import { officeInput } from '#app/features/offices/office-input.ts'
import { OfficesDialog } from '#app/features/offices/offices-dialog.tsx'
import { officesOfAccount } from '#app/features/offices/offices.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/account-offices.ts'

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
