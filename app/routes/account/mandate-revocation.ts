import { ownMandatePath } from '#app/features/mandates/mandate.ts'
import { revokeOwnMandate } from '#app/features/mandates/own-mandate.server.ts'
import { ownAccountPath } from '#app/features/own-account/own-account-paths.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx) => revokeOwnMandate(cx),
  // Without a mandate the page of it is for members alone.
  done: ({ isMember }) =>
    redirectTo(isMember ? ownMandatePath : ownAccountPath('payments'), 'mandateRevoked'),
})

export const clientAction = formClientAction
