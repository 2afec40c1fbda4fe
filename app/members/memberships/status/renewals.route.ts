import { tickedInput } from '#app/kit/forms/ticked-input.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { requireTicked } from '#app/platform/http/forms/form.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/renewals.route.ts'
import { renewMembers } from './renew-member.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.renew')]

export const loader = postOnly

export const action = command({
  form: tickedInput,
  wrongForm: 'badRequest',
  act: (cx, ids) => renewMembers(cx, requireTicked(ids)),
  done: ({ renewed, left }) =>
    redirectTo(
      '/admin/socios/renovaciones',
      left === 0 ? 'membersRenewed' : 'membersRenewedInPart',
      { count: String(renewed), left: String(left) },
    ),
})

export const clientAction = formClientAction
