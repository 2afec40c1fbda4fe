import { factorsPath } from '#app/auth/second-step.ts'
import { sendTextCode } from '#app/features/second-factors/send-text-code.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/factor-code.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => sendTextCode(cx, params.id),
  done: (_, { params }) => redirectTo(`${factorsPath}/${params.id}?enviado`, 'codeSent'),
})

export const clientAction = formClientAction
