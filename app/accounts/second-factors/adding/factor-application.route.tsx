import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { FactorNameField, BackLink } from '#app/accounts/second-factors/factor-fields.tsx'
import { applicationInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/factor-application.route.ts'
import { enrolApplication } from './enrol-factor.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, now } = context.get(requestContext)
  return { proof: needsPasswordProof(authorize(actor, 'account.own'), now) }
}

export const action = command({
  form: applicationInput,
  act: enrolApplication,
  done: ({ id }) => redirectTo(`${factorsPath}/${id}`),
})

export const clientAction = formClientAction

export default function FactorApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { begin: copy } = useCopy(secondFactorsCopy)
  return (
    <OwnAccountSection title={copy.applicationTitle} lead={copy.applicationLead}>
      <OwnAccountForm
        answer={actionData}
        failed={copy.failure}
        submit={copy.next}
        proof={loaderData.proof}
      >
        {(fields) => <FactorNameField fields={fields} />}
      </OwnAccountForm>
      <BackLink />
    </OwnAccountSection>
  )
}
