import { removalInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/recovery-codes.route.ts'
import { RecoveryCodesPage, RecoveryRenewalPage } from './changing-pages.tsx'
import { renewRecoveryCodes } from './recovery-codes.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, now } = context.get(requestContext)
  const account = authorize(actor, 'account.own')
  if (!account.hasSecondFactor) throw new Problem('factorNotFound', 404)
  return { proof: needsPasswordProof(account, now) }
}

export const action = command({
  form: removalInput,
  act: (cx, { currentPassword }) => renewRecoveryCodes(cx, currentPassword),
  done: ({ codes }) => ({ codes }),
})

export const clientAction = formClientAction

export default function RecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  return actionData && 'codes' in actionData ? (
    <RecoveryCodesPage codes={actionData.codes} />
  ) : (
    <RecoveryRenewalPage {...loaderData} answer={actionData} />
  )
}
