import {
  type AccountAnswer,
  AccountEmailField,
  AccountForm,
} from '#app/accounts/accounts/account-form.tsx'
import { AccountFrame } from '#app/accounts/accounts/account-frame.tsx'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** After `sent` it says the same for every address. */
export function ForgottenPasswordPage({
  failure,
  sent,
}: {
  failure: AccountAnswer | undefined
  sent: boolean
}) {
  const { forgotten: copy } = useCopy(accountsCopy)
  return (
    <AccountFrame title={copy.title} lead={copy.lead}>
      {sent ? (
        <output className="block border-l-2 border-olive-700 bg-olive-100 px-4 py-3 text-sm">
          {copy.sent}
        </output>
      ) : (
        <AccountForm failure={failure} submit={copy.submit}>
          {(fields) => <AccountEmailField label={copy.email} fields={fields} />}
        </AccountForm>
      )}
      <TextLink to="/auth" className="self-start">
        {copy.back}
      </TextLink>
    </AccountFrame>
  )
}

/** Chooses a password by the link of a mail: a reset, an invitation, or a confirmation whose sign-up password does not do. */
export function NewPasswordPage({
  failure,
  token,
  after,
  evening,
  staff,
}: {
  failure: AccountAnswer | undefined
  token: string
  after: 'reset' | 'invitation' | 'confirmation' | 'staffConfirmation' | 'office'
  /** The invitation is for evenings alone: the link suffices. */
  evening: boolean
  /** Staff rules apply. */
  staff: boolean
}) {
  const { newPassword: copy } = useCopy(accountsCopy)
  return (
    <AccountFrame
      title={
        after === 'invitation'
          ? copy.invitedTitle
          : after === 'office'
            ? copy.officeTitle
            : copy.title
      }
      lead={copy.leads[after]}
    >
      {evening ? (
        <AccountForm
          failure={undefined}
          submit={copy.evening}
          hidden={{ token, enter: 'evening' }}
        />
      ) : null}
      <AccountForm failure={failure} submit={copy.submit} quiet={evening} hidden={{ token }}>
        {(fields) => (
          <NewPasswordFields
            label={copy.password}
            confirmation={copy.confirmation}
            staff={staff}
            fields={fields}
          />
        )}
      </AccountForm>
    </AccountFrame>
  )
}

export function ExpiredLinkPage({ again }: { again: '/auth' | '/auth/recuperar' }) {
  const { expired: copy } = useCopy(accountsCopy)
  return (
    <AccountFrame title={copy.title} lead={copy.lead}>
      <ButtonLink to={again} className="self-start">
        {copy.again}
      </ButtonLink>
    </AccountFrame>
  )
}
