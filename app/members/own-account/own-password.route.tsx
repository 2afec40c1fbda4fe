import { redirect } from 'react-router'
import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { NewPasswordFields } from '#app/accounts/accounts/passwords/password-pages.tsx'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { deviceCookie } from '#app/platform/auth/sessions/device.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/own-password.route.ts'
import { changeOwnPassword, ownPasswordForm } from './change-own-password.server.ts'
import { ownPasswordInput } from './own-account-input.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return ownPasswordForm(context.get(requestContext))
}

export const action = command({
  form: ownPasswordInput,
  act: changeOwnPassword,
  done: ({ device }, { cx }) => {
    const headers = new Headers({ 'Set-Cookie': flash('passwordUpdated') })
    headers.append('Set-Cookie', deviceCookie(device, cx.site.origin))
    return redirect('/cuenta/contrasena', { headers })
  },
})

export const clientAction = formClientAction

/** Changes the password; `staff` selects the rule. */
export default function OwnPassword({
  loaderData: { staff, proof },
  actionData: answer,
}: Route.ComponentProps) {
  const { password: copy, pages } = useCopy(ownAccountCopy)
  return (
    <OwnAccountSection title={pages.password} lead={copy.lead}>
      <OwnAccountForm answer={answer} failed={copy.failure} submit={copy.submit} proof={proof}>
        {(fields) => (
          <NewPasswordFields
            label={copy.password}
            confirmation={copy.confirmation}
            staff={staff}
            fields={fields}
          />
        )}
      </OwnAccountForm>
    </OwnAccountSection>
  )
}
