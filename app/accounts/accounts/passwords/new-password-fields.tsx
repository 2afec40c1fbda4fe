import { useState } from 'react'
import type { AccountFields } from '#app/accounts/accounts/account-form.tsx'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { passwordStrength, shortest } from './password-strength.ts'

const steps = [1, 2, 3] as const
const barColours = ['bg-stone-200', 'bg-error', 'bg-gold', 'bg-olive-700'] as const

/** A new password with its strength, and once more. `staff`: staff rules apply; undefined: not known yet. */
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
