import { secondStepOptions } from '#app/features/passkeys/passkey-options.server.ts'
import { pendingOnly } from '#app/http/area.server.ts'
import { buttonCommand } from '#app/http/command.server.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/second-step-challenge.ts'

export const middleware: Route.MiddlewareFunction[] = [pendingOnly]

export const loader = postOnly

/** Gives the browser something to sign with one of the person's passkeys. */
export const action = buttonCommand({
  act: secondStepOptions,
  done: (options) => Response.json({ options }),
})
