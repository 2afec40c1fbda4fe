import { authorize } from '#app/auth/authorize.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import type { OwnAccountAnswer } from '#app/features/own-account/own-account-form.tsx'
import {
  RecoveryCodesPage,
  RecoveryRenewalPage,
} from '#app/features/second-factors/changing-pages.tsx'
import { renewRecoveryCodes } from '#app/features/second-factors/recovery-codes.server.ts'
import { removalInput } from '#app/features/second-factors/second-factor-input.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/recovery-codes.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, now } = context.get(requestContext)
  const account = authorize(actor, 'account.own')
  if (!account.hasSecondFactor) throw new Problem('factorNotFound', 404)
  return { proof: needsPasswordProof(account, now) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, removalInput)
  if (!form.ok) return refuseForm(form.failure)
  const { currentPassword } = form.input
  return orRefusal(async () => {
    const result = await renewRecoveryCodes(context.get(requestContext), currentPassword)
    if (result.outcome === 'refused') return refuseForm({ errors: result.errors, values: {} })
    return { codes: result.codes }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): OwnAccountAnswer => ({ code }))
}

export default function RecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  return actionData && 'codes' in actionData ? (
    <RecoveryCodesPage codes={actionData.codes} />
  ) : (
    <RecoveryRenewalPage {...loaderData} answer={actionData} />
  )
}
