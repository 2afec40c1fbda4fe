import { AccountEmailField, OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/email.route.ts'
import { requestEmailChange } from './change-email.server.ts'
import { emailChangeInput } from './own-account-input.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, now } = context.get(requestContext)
  const account = authorize(actor, 'account.own')
  return { email: account.email, proof: needsPasswordProof(account, now) }
}

export const action = command({
  form: emailChangeInput,
  act: requestEmailChange,
  done: (_, { input }) => redirectTo('/cuenta/email', 'emailChangeMailed', { email: input.email }),
})

export const clientAction = formClientAction

/** Requests a change of address. */
export default function Email({
  loaderData: { email, proof },
  actionData: answer,
}: Route.ComponentProps) {
  const { email: copy, pages } = useCopy(ownAccountCopy)
  return (
    <OwnAccountSection title={pages.email} lead={copy.lead(email)}>
      <p className="text-ink-2 text-sm">{copy.explanation}</p>
      <OwnAccountForm answer={answer} failed={copy.failure} submit={copy.submit} proof={proof}>
        {(fields) => <AccountEmailField label={copy.email} fields={fields} />}
      </OwnAccountForm>
    </OwnAccountSection>
  )
}
