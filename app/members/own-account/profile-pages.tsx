import { AccountEmailField, OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { NewPasswordFields } from '#app/accounts/accounts/passwords/password-pages.tsx'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { ownAccountPath } from './own-account-paths.ts'
import type { OwnProfile } from './save-profile.server.ts'

/** The name and the language of mails. */
export function ProfilePage({
  profile,
  answer,
}: {
  profile: OwnProfile
  answer: FormAnswer | undefined
}) {
  const { profile: copy, pages, wrongForm } = useCopy(ownAccountCopy)
  const typed = answer && 'errors' in answer
  return (
    <OwnAccountSection title={pages.profile}>
      <OwnAccountForm answer={answer} failed={wrongForm} submit={copy.submit}>
        {({ errorOf, valueOf }) => (
          <>
            <TextField
              label={copy.name}
              name="name"
              optionalLabel={copy.optional}
              maxLength={100}
              autoComplete="name"
              defaultValue={typed ? valueOf('name') : profile.name}
              error={errorOf('name')}
            />
            <SelectField
              label={copy.language}
              name="language"
              defaultValue={typed ? valueOf('language') : profile.language}
              options={languages.map((value) => ({ value, label: copy.languages[value] }))}
              error={errorOf('language')}
            />
          </>
        )}
      </OwnAccountForm>
    </OwnAccountSection>
  )
}

/** Requests a change of address. */
export function EmailPage({
  email,
  proof,
  answer,
}: {
  email: string
  proof: boolean
  answer: FormAnswer | undefined
}) {
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

/** The page of the mail's link: a click acts, a visit does not. Without an address the link is invalid. */
export function EmailConfirmationPage({
  token,
  email,
  answer,
}: {
  token: string
  email: string | null
  answer: FormAnswer | undefined
}) {
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

/** Changes the password; `staff` selects the rule. */
export function PasswordPage({
  staff,
  proof,
  answer,
}: {
  staff: boolean
  proof: boolean
  answer: FormAnswer | undefined
}) {
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
