import { endOwnSession } from '#app/features/own-account/own-sessions.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/session-end.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => endOwnSession(cx, params.id),
  done: () => redirectTo('/cuenta/sesiones', 'sessionEnded'),
})

export const clientAction = formClientAction
