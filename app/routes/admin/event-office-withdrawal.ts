import { withdrawHelp } from '#app/features/offices/give-office.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/event-office-withdrawal.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('accounts.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => withdrawHelp(cx, params.id, params.office),
  done: (_, { params }) => redirectTo(`/admin/eventos/${params.id}/ayudantes`, 'officeWithdrawn'),
})

export const clientAction = formClientAction
