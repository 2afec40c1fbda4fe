import { useState } from 'react'
import {
  type AccountAnswer,
  AccountEmailField,
  AccountForm,
  type AccountFields,
} from '#app/accounts/accounts/account-form.tsx'
import { AccountFrame } from '#app/accounts/accounts/account-frame.tsx'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { passwordStrength, minPasswordLength } from './password-strength.ts'

const steps = [1, 2, 3] as const
const barColours = ['bg-stone-200', 'bg-error', 'bg-gold', 'bg-olive-700'] as const

/**
 * Fields for a new password, with its strength, and its repetition. `staff`: staff rules apply;
 * undefined: not known yet.
 */
export function NewPasswordFields({
  label,
  confirmation,
  staff,
  fields,
}: {
  label: string
  /** Label of the second field, if any. */
  confirmation?: string
  staff: boolean | undefined
  fields: AccountFields
}) {
  const copy = useCopy(accountsCopy)
  const [typed, setTyped] = useState('')
  const hint =
    staff === undefined ? copy.newPassword.hint : copy.passwordHints[staff ? 'staff' : 'member']
  const least = staff ? minPasswordLength.staff : minPasswordLength.member
  const strength = passwordStrength(typed, least)
  return (
    <>
      <div>
        <TextField
          label={label}
          name="password"
          type="password"
          required
          maxLength={200}
          autoComplete="new-password"
          hint={hint}
          error={fields.errorOf('password')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p aria-live="polite" className="mt-2 flex min-h-5 items-center gap-3 text-xs">
          {typed === '' ? null : (
            <>
              <span aria-hidden="true" className="flex gap-1">
                {steps.map((step) => (
                  <span
                    key={step}
                    className={classNames(
                      'h-1.5 w-8 rounded-sm',
                      strength >= step ? barColours[strength] : 'bg-stone-200',
                    )}
                  />
                ))}
              </span>
              {copy.strength[strength]}
            </>
          )}
        </p>
      </div>
      {confirmation ? (
        <TextField
          label={confirmation}
          name="confirmation"
          type="password"
          required
          maxLength={200}
          autoComplete="new-password"
          error={fields.errorOf('confirmation')}
        />
      ) : null}
    </>
  )
}

/** The page says the same for every address once the mail is `sent`. */
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

/** Chooses a password by the link of a mail: a reset, an invitation, or a sign-up whose password was not accepted. */
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
  /** The invitation covers event evenings only, so the link suffices. */
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
