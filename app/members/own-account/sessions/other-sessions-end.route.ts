import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { endOtherSessions } from './own-sessions.server.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: endOtherSessions,
  done: () => redirectTo('/cuenta/sesiones', 'otherSessionsEnded'),
})

export const clientAction = formClientAction
