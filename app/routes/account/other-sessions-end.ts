import { endOtherSessions } from '#app/features/own-account/own-sessions.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: endOtherSessions,
  done: () => redirectTo('/cuenta/sesiones', 'otherSessionsEnded'),
})

export const clientAction = formClientAction
