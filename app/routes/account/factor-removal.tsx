import { authorize } from '#app/auth/authorize.ts'
import { factorsPath } from '#app/auth/second-step.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import { FactorRemovalPage } from '#app/features/second-factors/changing-pages.tsx'
import { findOwnFactor, ownFactors } from '#app/features/second-factors/own-factors.server.ts'
import { removeFactor } from '#app/features/second-factors/remove-factor.server.ts'
import { removalInput } from '#app/features/second-factors/second-factor-input.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/factor-removal.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const actor = authorize(cx.actor, 'account.own')
  const [factor, all] = await Promise.all([findOwnFactor(cx, params.id), ownFactors(cx)])
  const last = factor.verified && all.filter(({ verified }) => verified).length === 1
  return { factor, last, proof: needsPasswordProof(actor, cx.now) }
}

export const action = command({
  form: removalInput,
  act: (cx, { currentPassword }, { params }: Route.ActionArgs) =>
    removeFactor(cx, params.id, currentPassword),
  done: () => redirectTo(factorsPath, 'factorRemoved'),
})

export const clientAction = formClientAction

export default function FactorRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return <FactorRemovalPage {...loaderData} answer={actionData} />
}
