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

/** Chooses a password by a mail's link; `invited` by one that the club has sent to a member. */
export function NewPasswordPage({
  failure,
  token,
  invited,
}: {
  failure: AccountAnswer | undefined
  token: string
  invited: boolean
}) {
  const { newPassword: copy } = useCopy(accountsCopy)
  return (
    <AccountFrame
      title={invited ? copy.invitedTitle : copy.title}
      lead={invited ? copy.invitedLead : copy.lead}
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

/** Confirms an address by a mail's link. A click, not the visit, acts: mail scanners follow links. */
export function VerifyEmailPage({ token, returnTo }: { token: string; returnTo: string }) {
  const { verify: copy } = useCopy(accountsCopy)
  return (
    <AccountFrame title={copy.title} lead={copy.lead}>
      <AccountForm failure={undefined} submit={copy.submit} hidden={{ token, returnTo }} />
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
