import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { BackLink } from '#app/accounts/second-factors/factor-fields.tsx'
import { removalInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/recovery-codes.route.ts'
import { RecoveryCodesPage } from './recovery-codes-page.tsx'
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

/** Asks for confirmation before the recovery codes are replaced. */
function RecoveryRenewalPage({
  proof,
  answer,
}: {
  proof: boolean
  answer: FormAnswer | undefined
}) {
  const { renewal: copy } = useCopy(secondFactorsCopy)
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead}>
      <OwnAccountForm answer={answer} failed={copy.failure} submit={copy.submit} proof={proof} />
      <BackLink />
    </OwnAccountSection>
  )
}
