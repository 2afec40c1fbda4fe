import { z } from 'zod'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/lapses.route.ts'
import { endWaitingMemberships } from './end-lapsed.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export const loader = postOnly

const form = z.strictObject({
  people: z
    .string('unexpected')
    .regex(/^\d{1,6}$/u, 'unexpected')
    .transform(Number),
})

export const action = command({
  form,
  wrongForm: 'badRequest',
  act: (cx, { people }) => endWaitingMemberships(cx, people),
  done: ({ ended }) =>
    redirectTo('/admin/socios/renovaciones', 'membershipsEnded', { count: String(ended) }),
})

export const clientAction = formClientAction
