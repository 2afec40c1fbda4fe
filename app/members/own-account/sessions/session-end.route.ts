import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/session-end.route.ts'
import { endOwnSession } from './own-sessions.server.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => endOwnSession(cx, params.id),
  done: () => redirectTo('/cuenta/sesiones', 'sessionEnded'),
})

export const clientAction = formClientAction
