import { EmailField, TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { AccountFields } from './account-form.tsx'
import { accountsCopy } from './accounts.copy.ts'

/** The address of an account: what a browser keeps the password by. */
export function AccountEmailField({ label, fields }: { label: string; fields: AccountFields }) {
  return <EmailField label={label} autoComplete="username" fields={fields} />
}

/** The password to sign in with: never filled in again. */
export function PasswordField({ label, fields }: { label: string; fields: AccountFields }) {
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      required
      maxLength={200}
      autoComplete="current-password"
      error={fields.errorOf('password')}
    />
  )
}

/** One's present password, once more before a sensitive act. */
export function OwnPasswordField({ error }: { error: string | undefined }) {
  const { currentPassword: copy } = useCopy(accountsCopy)
  return (
    <TextField
      label={copy.label}
      name="currentPassword"
      type="password"
      required
      maxLength={200}
      autoComplete="current-password"
      hint={copy.hint}
      error={error}
    />
  )
}
