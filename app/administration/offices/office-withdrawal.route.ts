import { requireOperation } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/office-withdrawal.route.ts'
import { withdrawOffice } from './give-office.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('accounts.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => withdrawOffice(cx, params.id, params.office),
  done: (_, { url, params }) =>
    redirectTo(`/admin/usuarios/${params.id}/encargos${url.search}`, 'officeWithdrawn'),
})

export const clientAction = formClientAction
