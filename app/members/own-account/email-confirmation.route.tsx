import { data } from 'react-router'
import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/email-confirmation.route.ts'
import { confirmEmailChange, emailToConfirm } from './change-email.server.ts'
import { emailConfirmationInput } from './own-account-input.server.ts'
import { ownAccountPath } from './own-account-paths.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const email = await emailToConfirm(context.get(requestContext), token)
  return data({ token, email }, { status: email === null ? 410 : 200 })
}

export const action = command({
  form: emailConfirmationInput,
  act: (cx, { token }) => confirmEmailChange(cx, token),
  done: (email) => redirectTo('/cuenta', 'emailChanged', { email }),
})

export const clientAction = formClientAction

/** The page of the mail's link: only a click confirms, not a visit. Without an address the link is invalid. */
export default function EmailConfirmation({
  loaderData: { token, email },
  actionData: answer,
}: Route.ComponentProps) {
  const { email: copy } = useCopy(ownAccountCopy)
  if (email === null) {
    return (
      <OwnAccountSection title={copy.confirmTitle} lead={copy.expired}>
        <TextLink to={ownAccountPath('email')} className="self-start">
          {copy.again}
        </TextLink>
      </OwnAccountSection>
    )
  }
  return (
    <OwnAccountSection title={copy.confirmTitle} lead={copy.confirmLead(email)}>
      <OwnAccountForm
        answer={answer}
        failed={copy.failure}
        submit={copy.confirm}
        hidden={{ token }}
      />
    </OwnAccountSection>
  )
}
