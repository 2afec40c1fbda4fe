import { z } from 'zod'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/first-steps.route.ts'
import { confirmableSteps } from './first-step.ts'
import { markFirstStep } from './first-steps.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('settings.manage')]

export const loader = postOnly

const input = z.strictObject({ marking: z.enum(confirmableSteps, 'invalidChoice') })

export const action = command({
  form: input,
  act: (cx, { marking }) => markFirstStep(cx, marking),
  done: () => redirectTo('/admin/dashboard'),
})

export const clientAction = formClientAction
