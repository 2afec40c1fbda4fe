import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/email.route.ts'
import { requestEmailChange } from './change-email.server.ts'
import { emailChangeInput } from './own-account-input.server.ts'
import { EmailPage } from './profile-pages.tsx'

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
