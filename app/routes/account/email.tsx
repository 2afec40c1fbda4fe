import { authorize } from '#app/auth/authorize.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import { requestEmailChange } from '#app/features/own-account/change-email.server.ts'
import { emailChangeInput } from '#app/features/own-account/own-account-input.server.ts'
import { EmailPage } from '#app/features/own-account/profile-pages.tsx'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/email.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, now } = context.get(requestContext)
  const account = authorize(actor, 'account.own')
  return { email: account.email, proof: needsPasswordProof(account, now) }
}

export const action = command({
  form: emailChangeInput,
  act: requestEmailChange,
  done: (_, { input }) => redirectTo('/cuenta/email', 'emailChangeMailed', { email: input.email }),
})

export const clientAction = formClientAction

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailPage {...loaderData} answer={actionData} />
}
