import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { BackLink, useFactorName } from '#app/accounts/second-factors/factor-fields.tsx'
import { removalInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/factor-removal.route.ts'
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
  const { factor, last, proof } = loaderData
  const { removal: copy } = useCopy(secondFactorsCopy)
  const name = useFactorName()(factor)
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead(name)}>
      {last ? (
        <p className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">{copy.last}</p>
      ) : null}
      <OwnAccountForm
        answer={actionData}
        failed={copy.failure}
        submit={copy.submit}
        proof={proof}
        danger
      />
      <BackLink />
    </OwnAccountSection>
  )
}
