import { undoDecision } from '#app/features/memberships/undo-decision.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/membership-undo.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => undoDecision(cx, params.id),
  done: (_, { request, params }) =>
    redirectTo(`/admin/socios/${params.id}${new URL(request.url).search}`, 'decisionUndone'),
})

export const clientAction = formClientAction
