import { requireOperation } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/event-office-withdrawal.route.ts'
import { withdrawHelp } from './give-office.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('accounts.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => withdrawHelp(cx, params.id, params.office),
  done: (_, { params }) => redirectTo(`/admin/eventos/${params.id}/ayudantes`, 'officeWithdrawn'),
})

export const clientAction = formClientAction
