import { deviceTokenOf } from '#app/auth/device.server.ts'
import { secondStepPath } from '#app/auth/second-step.ts'
import { textCodeInput } from '#app/features/second-factors/second-factor-input.ts'
import { sendTextCode } from '#app/features/second-factors/send-text-code.server.ts'
import { pendingOnly } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import { returnPath } from '#app/http/return-path.ts'
import type { Route } from './+types/second-step-code.ts'

export const middleware: Route.MiddlewareFunction[] = [pendingOnly]

export const loader = postOnly

export const action = command({
  form: textCodeInput,
  wrongForm: 'badRequest',
  act: (cx, { factor }, { request }) =>
    sendTextCode(cx, factor, deviceTokenOf(request, cx.site.origin)),
  done: (_, { input: { factor, returnTo } }) => {
    const query = new URLSearchParams({
      ...(returnTo ? { returnTo: returnPath(returnTo) } : {}),
      metodo: factor,
      enviado: '',
    })
    return redirectTo(`${secondStepPath}?${query}`, 'codeSent')
  },
})

export const clientAction = formClientAction
