import { accountsCopy } from '#app/copy/accounts.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { AccountAnswer } from './account-answer.ts'
import { AccountEmailField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Asks for the address; `sent` says the same to everybody who asked. */
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

/**
 * Chooses a password by a mail's link: of one that was asked for, one that the club has sent to a member, or
 * one by which the address was confirmed in another browser than the sign-up's.
 */
export function NewPasswordPage({
  failure,
  token,
  after,
}: {
  failure: AccountAnswer | undefined
  token: string
  after: 'reset' | 'invitation' | 'confirmation'
}) {
  const { newPassword: copy } = useCopy(accountsCopy)
  return (
    <AccountFrame
      title={after === 'invitation' ? copy.invitedTitle : copy.title}
      lead={copy.leads[after]}
    >
      <AccountForm failure={failure} submit={copy.submit} hidden={{ token }}>
        {(fields) => (
          <NewPasswordFields
            label={copy.password}
            confirmation={copy.confirmation}
            staff={undefined}
            fields={fields}
          />
        )}
      </AccountForm>
    </AccountFrame>
  )
}

/** A link that was used before or is too old. */
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
