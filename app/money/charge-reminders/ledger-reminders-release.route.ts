import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { remindersPath } from './charge-reminder.ts'
import { releaseReminders } from './reminder-steps.server.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx) => releaseReminders(cx),
  done: () => redirectTo(remindersPath, 'remindersReleased'),
})

export const clientAction = formClientAction
