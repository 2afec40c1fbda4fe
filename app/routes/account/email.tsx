import { redirect } from 'react-router'
import { authorize } from '#app/auth/authorize.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import { requestEmailChange } from '#app/features/own-account/change-email.server.ts'
import type { OwnAccountAnswer } from '#app/features/own-account/own-account-form.tsx'
import { emailChangeInput } from '#app/features/own-account/own-account-input.server.ts'
import { EmailPage } from '#app/features/own-account/profile-pages.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/email.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, now } = context.get(requestContext)
  const account = authorize(actor, 'account.own')
  return { email: account.email, proof: needsPasswordProof(account, now) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, emailChangeInput)
  if (!form.ok) return refuseForm(form.failure)
  const { input, values } = form
  return orRefusal(async () => {
    const result = await requestEmailChange(context.get(requestContext), input)
    if (result.outcome === 'refused') return refuseForm({ errors: result.errors, values })
    return redirect('/cuenta/email', {
      headers: { 'Set-Cookie': flash('emailChangeMailed', { email: input.email }) },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): OwnAccountAnswer => ({ code }))
}

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailPage {...loaderData} answer={actionData} />
}
