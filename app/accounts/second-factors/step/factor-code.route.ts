import { sendTextCode } from '#app/accounts/second-factors/adding/enrol-factor.server.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/factor-code.route.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => sendTextCode(cx, params.id),
  done: (_, { params }) => redirectTo(`${factorsPath}/${params.id}?enviado`, 'codeSent'),
})

export const clientAction = formClientAction
