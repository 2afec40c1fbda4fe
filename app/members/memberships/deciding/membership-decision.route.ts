import { decisionInput } from '#app/members/memberships/membership-input.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/membership-decision.route.ts'
import { decideRequest } from './decide-request.server.ts'

const notices = { approved: 'requestApproved', rejected: 'requestRejected' } as const

export const loader = postOnly

export const action = command({
  form: decisionInput,
  act: (cx, { status, reason }, { params }: Route.ActionArgs) =>
    decideRequest(cx, params.id, status, reason || null),
  done: (_, { input, url }) => redirectTo(`/admin/socios${url.search}`, notices[input.status]),
})

export const clientAction = formClientAction
