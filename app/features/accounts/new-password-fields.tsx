import { useState } from 'react'
import { accountsCopy } from '#app/copy/accounts.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TextField } from '#app/ui/field.tsx'
import type { AccountFields } from './account-form.tsx'
import { shortest } from './password-lengths.ts'
import { passwordStrength } from './password-strength.ts'

const steps = [1, 2, 3] as const
const barColours = ['bg-stone-200', 'bg-error', 'bg-gold', 'bg-olive-700'] as const

/**
 * A new password, with how strong it is while it is typed, and once more to be sure. `staff` says that
 * the rule of admins and editors holds; undefined that it is not known yet.
 */
export function NewPasswordFields({
  label,
  confirmation,
  staff,
  fields,
}: {
  label: string
  /** Label of the second field; without it there is none. */
  confirmation?: string
  staff: boolean | undefined
  fields: AccountFields
}) {
  const copy = useCopy(accountsCopy)
  const [typed, setTyped] = useState('')
  const hint =
    staff === undefined ? copy.newPassword.hint : copy.passwordHints[staff ? 'staff' : 'member']
  const least = staff ? shortest.staff : shortest.member
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
