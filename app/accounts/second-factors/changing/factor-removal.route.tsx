import { removalInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/factor-removal.route.ts'
import { FactorRemovalPage } from './changing-pages.tsx'
import { findOwnFactor, ownFactors } from './own-factors.server.ts'
import { removeFactor } from './remove-factor.server.ts'

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
