import { renewMembers } from '#app/features/memberships/renew-member.server.ts'
import { tickedInput } from '#app/forms/ticked-input.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { someTicked } from '#app/http/form.server.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/renewals.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export const loader = postOnly

export const action = command({
  form: tickedInput,
  wrongForm: 'badRequest',
  act: (cx, ids) => renewMembers(cx, someTicked(ids)),
  done: ({ renewed, left }) =>
    redirectTo(
      '/admin/socios/renovaciones',
      left === 0 ? 'membersRenewed' : 'membersRenewedInPart',
      { count: String(renewed), left: String(left) },
    ),
})

export const clientAction = formClientAction
