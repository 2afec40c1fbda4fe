import { remittancePath } from '#app/money/remittances/remittance.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/remittance-writing.route.ts'
import { writingInput } from './remittance-input.ts'
import { writeRemittance } from './write-remittance.server.ts'

export const loader = postOnly

export const action = command({
  form: writingInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => writeRemittance(cx, params.id, input),
  done: (_, { params }) => redirectTo(remittancePath(params.id), 'remittanceWritten'),
})

export const clientAction = formClientAction
