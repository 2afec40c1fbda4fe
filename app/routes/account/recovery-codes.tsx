import { authorize } from '#app/auth/authorize.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import {
  RecoveryCodesPage,
  RecoveryRenewalPage,
} from '#app/features/second-factors/changing-pages.tsx'
import { renewRecoveryCodes } from '#app/features/second-factors/recovery-codes.server.ts'
import { removalInput } from '#app/features/second-factors/second-factor-input.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/recovery-codes.ts'

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
