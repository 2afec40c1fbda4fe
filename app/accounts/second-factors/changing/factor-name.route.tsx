import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { BackLink } from '#app/accounts/second-factors/factor-fields.tsx'
import { renamingInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/factor-name.route.ts'
import { findOwnFactor, renameFactor } from './own-factors.server.ts'

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
  const { factor, proof } = loaderData
  const { renaming: copy } = useCopy(secondFactorsCopy)
  return (
    <OwnAccountSection title={copy.title}>
      <OwnAccountForm answer={actionData} failed={copy.failure} submit={copy.submit} proof={proof}>
        {(fields) => (
          <TextField
            label={copy.name}
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={fields.valueOf('name') || (factor.name ?? '')}
            error={fields.errorOf('name')}
          />
        )}
      </OwnAccountForm>
      <BackLink />
    </OwnAccountSection>
  )
}
