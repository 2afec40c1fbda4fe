import { redirect } from 'react-router'
import { authorize } from '#app/auth/authorize.ts'
import { factorsPath } from '#app/auth/second-step.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import type { OwnAccountAnswer } from '#app/features/own-account/own-account-form.tsx'
import { AddTelephonePage } from '#app/features/second-factors/adding-pages.tsx'
import { enrolTelephone } from '#app/features/second-factors/enrol-factor.server.ts'
import { telephoneInput } from '#app/features/second-factors/second-factor-input.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/factor-telephone.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, now } = context.get(requestContext)
  return { proof: needsPasswordProof(authorize(actor, 'account.own'), now) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, telephoneInput)
  if (!form.ok) return refuseForm(form.failure)
  const { input, values } = form
  return orRefusal(async () => {
    const result = await enrolTelephone(cx, input, { sendsCode: true })
    if (result.outcome === 'refused') return refuseForm({ errors: result.errors, values })
    return redirect(`${factorsPath}/${result.id}?enviado`, {
      headers: { 'Set-Cookie': flash('codeSent') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): OwnAccountAnswer => ({ code }))
}

export default function FactorTelephone({ loaderData, actionData }: Route.ComponentProps) {
  return <AddTelephonePage {...loaderData} answer={actionData} />
}
