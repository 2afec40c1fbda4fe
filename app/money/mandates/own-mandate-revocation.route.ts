import { ownAccountPath } from '#app/members/own-account/own-account-paths.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { ownMandatePath } from './mandate.ts'
import { revokeOwnMandate } from './own-mandate.server.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx) => revokeOwnMandate(cx),
  // Only members can open the page without a mandate.
  done: ({ isMember }) =>
    redirectTo(isMember ? ownMandatePath : ownAccountPath('payments'), 'mandateRevoked'),
})

export const clientAction = formClientAction
