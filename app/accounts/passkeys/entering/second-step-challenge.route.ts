import { secondStepOptions } from '#app/accounts/passkeys/passkey-options.server.ts'
import { pendingOnly } from '#app/platform/http/area.server.ts'
import { buttonCommand } from '#app/platform/http/forms/command.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/second-step-challenge.route.ts'

export const middleware: Route.MiddlewareFunction[] = [pendingOnly]

export const loader = postOnly

export const action = buttonCommand({
  act: secondStepOptions,
  done: (options) => Response.json({ options }),
})
