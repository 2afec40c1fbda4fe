import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/membership-undo.route.ts'
import { undoDecision } from './decide-request.server.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => undoDecision(cx, params.id),
  done: (_, { request, params }) =>
    redirectTo(`/admin/socios/${params.id}${new URL(request.url).search}`, 'decisionUndone'),
})

export const clientAction = formClientAction
