import { sendTextCode } from '#app/accounts/second-factors/adding/enrol-factor.server.ts'
import { textCodeInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { secondStepPath } from '#app/platform/auth/proofs/second-step.ts'
import { deviceTokenOf } from '#app/platform/auth/sessions/device.server.ts'
import { pendingOnly } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import type { Route } from './+types/second-step-code.route.ts'

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
