import { approveRequests } from '#app/features/memberships/approve-requests.server.ts'
import { tickedInput } from '#app/forms/ticked-input.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { someTicked } from '#app/http/form.server.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/membership-approvals.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export const loader = postOnly

export const action = command({
  form: tickedInput,
  wrongForm: 'badRequest',
  act: (cx, ids) => approveRequests(cx, someTicked(ids)),
  done: ({ approved, left }, { url }) =>
    redirectTo(
      `/admin/socios${url.search}`,
      left === 0 ? 'requestsApproved' : 'requestsApprovedInPart',
      { count: String(approved), left: String(left) },
    ),
})

export const clientAction = formClientAction
