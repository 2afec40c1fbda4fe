import { renamingInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/factor-name.route.ts'
import { FactorNamePage } from './changing-pages.tsx'
import { findOwnFactor } from './own-factors.server.ts'
import { renameFactor } from './rename-factor.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const actor = authorize(cx.actor, 'account.own')
  const factor = await findOwnFactor(cx, params.id)
  return { factor, proof: needsPasswordProof(actor, cx.now) }
}

export const action = command({
  form: renamingInput,
  act: (cx, input, { params }: Route.ActionArgs) => renameFactor(cx, params.id, input),
  done: () => redirectTo(factorsPath, 'factorRenamed'),
})

export const clientAction = formClientAction

export default function FactorName({ loaderData, actionData }: Route.ComponentProps) {
  return <FactorNamePage {...loaderData} answer={actionData} />
}
