import { redirect } from 'react-router'
import { authorize } from '#app/auth/authorize.ts'
import { factorsPath } from '#app/auth/second-step.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import type { OwnAccountAnswer } from '#app/features/own-account/own-account-form.tsx'
import { FactorRemovalPage } from '#app/features/second-factors/changing-pages.tsx'
import { findOwnFactor, ownFactors } from '#app/features/second-factors/own-factors.server.ts'
import { removeFactor } from '#app/features/second-factors/remove-factor.server.ts'
import { removalInput } from '#app/features/second-factors/second-factor-input.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/factor-removal.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const actor = authorize(cx.actor, 'account.own')
  const [factor, all] = await Promise.all([findOwnFactor(cx, params.id), ownFactors(cx)])
  const last = factor.verified && all.filter(({ verified }) => verified).length === 1
  return { factor, last, proof: needsPasswordProof(actor, cx.now) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, removalInput)
  if (!form.ok) return refuseForm(form.failure)
  const { currentPassword } = form.input
  return orRefusal(async () => {
    const cx = context.get(requestContext)
    const result = await removeFactor(cx, params.id, currentPassword)
    if (result.outcome === 'refused') return refuseForm({ errors: result.errors, values: {} })
    return redirect(factorsPath, { headers: { 'Set-Cookie': flash('factorRemoved') } })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): OwnAccountAnswer => ({ code }))
}

export default function FactorRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return <FactorRemovalPage {...loaderData} answer={actionData} />
}
