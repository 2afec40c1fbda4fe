import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { FactorNameField, BackLink } from '#app/accounts/second-factors/factor-fields.tsx'
import { telephoneInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { PhoneField } from '#app/kit/ui/fields/field.tsx'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/factor-telephone.route.ts'
import { enrolTelephone } from './enrol-factor.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, now } = context.get(requestContext)
  return { proof: needsPasswordProof(authorize(actor, 'account.own'), now) }
}

export const action = command({
  form: telephoneInput,
  act: (cx, input) => enrolTelephone(cx, input, { sendsCode: true }),
  done: ({ id }) => redirectTo(`${factorsPath}/${id}?enviado`, 'codeSent'),
})

export const clientAction = formClientAction

export default function FactorTelephone({ loaderData, actionData }: Route.ComponentProps) {
  const { begin: copy } = useCopy(secondFactorsCopy)
  return (
    <OwnAccountSection title={copy.phoneTitle} lead={copy.phoneLead}>
      <OwnAccountForm
        answer={actionData}
        failed={copy.failure}
        submit={copy.sendCode}
        proof={loaderData.proof}
      >
        {(fields) => (
          <>
            <PhoneField
              label={copy.phone}
              autoComplete="tel"
              hint={copy.phoneHint}
              fields={fields}
            />
            <FactorNameField fields={fields} />
          </>
        )}
      </OwnAccountForm>
      <BackLink />
    </OwnAccountSection>
  )
}
