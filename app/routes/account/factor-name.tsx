import { redirect } from 'react-router'
import { authorize } from '#app/auth/authorize.ts'
import { factorsPath } from '#app/auth/second-step.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import type { OwnAccountAnswer } from '#app/features/own-account/own-account-form.tsx'
import { FactorNamePage } from '#app/features/second-factors/changing-pages.tsx'
import { findOwnFactor } from '#app/features/second-factors/own-factors.server.ts'
import { renameFactor } from '#app/features/second-factors/rename-factor.server.ts'
import { renamingInput } from '#app/features/second-factors/second-factor-input.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/factor-name.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const actor = authorize(cx.actor, 'account.own')
  const factor = await findOwnFactor(cx, params.id)
  return { factor, proof: needsPasswordProof(actor, cx.now) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, renamingInput)
  if (!form.ok) return refuseForm(form.failure)
  const { input, values } = form
  return orRefusal(async () => {
    const result = await renameFactor(context.get(requestContext), params.id, input)
    if (result.outcome === 'refused') return refuseForm({ errors: result.errors, values })
    return redirect(factorsPath, { headers: { 'Set-Cookie': flash('factorRenamed') } })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): OwnAccountAnswer => ({ code }))
}

export default function FactorName({ loaderData, actionData }: Route.ComponentProps) {
  return <FactorNamePage {...loaderData} answer={actionData} />
}
