import { writingInput } from '#app/features/remittances/remittance-input.ts'
import { remittancePath } from '#app/features/remittances/remittance.ts'
import { writeRemittance } from '#app/features/remittances/write-remittance.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/remittance-writing.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export const loader = postOnly

export const action = command({
  form: writingInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => writeRemittance(cx, params.id, input),
  done: (_, { params }) => redirectTo(remittancePath(params.id), 'remittanceWritten'),
})

export const clientAction = formClientAction
