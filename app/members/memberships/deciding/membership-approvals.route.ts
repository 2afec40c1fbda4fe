import { tickedInput } from '#app/kit/forms/ticked-input.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { requireTicked } from '#app/platform/http/forms/form.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/membership-approvals.route.ts'
import { approveRequests } from './decide-request.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export const loader = postOnly

export const action = command({
  form: tickedInput,
  wrongForm: 'badRequest',
  act: (cx, ids) => approveRequests(cx, requireTicked(ids)),
  done: ({ approved, left }, { url }) =>
    redirectTo(
      `/admin/socios${url.search}`,
      left === 0 ? 'requestsApproved' : 'requestsApprovedInPart',
      { count: String(approved), left: String(left) },
    ),
})

export const clientAction = formClientAction
