import { decideRequest } from '#app/features/memberships/decide-request.server.ts'
import { decisionInput } from '#app/features/memberships/membership-input.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/membership-decision.ts'

const notices = { approved: 'requestApproved', rejected: 'requestRejected' } as const

export const loader = postOnly

export const action = command({
  form: decisionInput,
  act: (cx, { status, reason }, { params }: Route.ActionArgs) =>
    decideRequest(cx, params.id, status, reason || null),
  done: (_, { input, url }) => redirectTo(`/admin/socios${url.search}`, notices[input.status]),
})

export const clientAction = formClientAction
