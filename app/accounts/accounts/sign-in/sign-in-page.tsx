import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type AccountAnswer,
  AccountEmailField,
  AccountForm,
  PasswordField,
} from '#app/accounts/accounts/account-form.tsx'
import { AccountFrame } from '#app/accounts/accounts/account-frame.tsx'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { NewPasswordFields } from '#app/accounts/accounts/passwords/password-pages.tsx'
import { FullNameField } from '#app/kit/ui/fields/field.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

const joinPath = '/unete'

const withReturn = (path: string, returnTo: string) =>
  returnTo ? `${path}?returnTo=${encodeURIComponent(returnTo)}` : path

/** `mailSent`: a mail with a link is on its way. */
export function SignInPage({
  failure,
  returnTo,
  mailSent,
  proof,
  passkey,
}: {
  failure: AccountAnswer | undefined
  returnTo: string
  mailSent: boolean
  /** A signed-in person confirms their identity again. */
  proof: boolean
  passkey: ReactNode
}) {
  const { signIn: copy, signUp } = useCopy(accountsCopy)
  return (
    <AccountFrame title={copy.title} lead={proof ? copy.proof : copy.lead}>
      {mailSent ? (
        <output className="block border-l-2 border-olive-700 bg-olive-100 px-4 py-3 text-sm">
          {copy.mailSent}
        </output>
      ) : null}
      {returnTo === joinPath ? (
        <div className="bg-cream flex flex-col items-start gap-3 px-4 py-3 text-sm">
          <p>{copy.forMembership}</p>
          <TextLink to={withReturn('/auth/registro', returnTo)}>{signUp.title}</TextLink>
        </div>
      ) : null}
      <AccountForm failure={failure} fault={copy.fault} submit={copy.submit} hidden={{ returnTo }}>
        {(fields) => (
          <>
            <AccountEmailField label={copy.email} fields={fields} />
            <PasswordField label={copy.password} fields={fields} />
          </>
        )}
      </AccountForm>
      {passkey}
      <div className="flex flex-col items-start gap-3 border-t border-stone-200 pt-5 text-sm">
        <Link to="/auth/recuperar" className="hover:text-wine-700 underline underline-offset-4">
          {copy.forgotten}
        </Link>
        {returnTo === joinPath ? null : (
          <p className="flex flex-wrap items-baseline gap-x-3">
            {copy.toSignUp}
            <TextLink to={withReturn('/auth/registro', returnTo)}>{signUp.title}</TextLink>
          </p>
        )}
      </div>
    </AccountFrame>
  )
}

export function SignUpPage({
  failure,
  returnTo,
}: {
  failure: AccountAnswer | undefined
  returnTo: string
}) {
  const { signUp: copy, signIn, optional } = useCopy(accountsCopy)
  return (
    <AccountFrame title={copy.title} lead={copy.lead}>
      <AccountForm asleep failure={failure} submit={copy.submit} hidden={{ returnTo }}>
        {(fields) => (
          <>
            <FullNameField
              label={copy.name}
              optionalLabel={optional}
              autoComplete="name"
              fields={fields}
            />
            <AccountEmailField label={copy.email} fields={fields} />
            <NewPasswordFields label={copy.password} staff={false} fields={fields} />
          </>
        )}
      </AccountForm>
      <p className="flex flex-wrap items-baseline gap-x-3 border-t border-stone-200 pt-5 text-sm">
        {copy.toSignIn}
        <TextLink to={withReturn('/auth', returnTo)}>{signIn.title}</TextLink>
      </p>
    </AccountFrame>
  )
}
