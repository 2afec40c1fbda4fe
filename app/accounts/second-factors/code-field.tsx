import type { AccountFields } from '#app/accounts/accounts/account-form.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { secondFactorsCopy } from './second-factors.copy.ts'

/** A code of six digits, which telephones fill in by themselves; or a recovery code. */
export function CodeField({
  recovery = false,
  fields,
}: {
  recovery?: boolean
  fields: AccountFields
}) {
  const { step: copy } = useCopy(secondFactorsCopy)
  return (
    <TextField
      label={recovery ? copy.recoveryCode : copy.code}
      name="code"
      required
      maxLength={40}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize={recovery ? 'characters' : 'off'}
      spellCheck={false}
      className="font-mono text-lg tracking-[.12em] tabular-nums"
      error={fields.errorOf('code')}
    />
  )
}
