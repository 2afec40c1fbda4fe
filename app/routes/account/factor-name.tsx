import { authorize } from '#app/auth/authorize.ts'
import { factorsPath } from '#app/auth/second-step.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import { FactorNamePage } from '#app/features/second-factors/changing-pages.tsx'
import { findOwnFactor } from '#app/features/second-factors/own-factors.server.ts'
import { renameFactor } from '#app/features/second-factors/rename-factor.server.ts'
import { renamingInput } from '#app/features/second-factors/second-factor-input.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/factor-name.ts'

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
