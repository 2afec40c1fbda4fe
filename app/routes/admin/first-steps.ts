import { z } from 'zod'
import { markFirstStep, markings } from '#app/features/first-steps/first-steps.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/first-steps.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('settings.manage')]

export const loader = postOnly

const input = z.strictObject({ marking: z.enum(markings, 'invalidChoice') })

export const action = command({
  form: input,
  act: (cx, { marking }) => markFirstStep(cx, marking),
  done: () => redirectTo('/admin/dashboard'),
})

export const clientAction = formClientAction
