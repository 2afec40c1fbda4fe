import { TextField } from '#app/ui/field.tsx'
import type { AccountFields } from './account-form.tsx'

/** The address of an account, with what was typed before. */
export function EmailField({ label, fields }: { label: string; fields: AccountFields }) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      required
      maxLength={254}
      autoComplete="username"
      defaultValue={fields.valueOf('email')}
      error={fields.errorOf('email')}
    />
  )
}

/** A password: never filled in again; the browser is told whether it is a new one. */
export function PasswordField({
  label,
  name = 'password',
  purpose,
  hint,
  fields,
}: {
  label: string
  name?: 'password' | 'confirmation'
  purpose: 'current' | 'new'
  hint?: string
  fields: AccountFields
}) {
  return (
    <TextField
      label={label}
      name={name}
      type="password"
      required
      maxLength={200}
      autoComplete={`${purpose}-password`}
      hint={hint}
      error={fields.errorOf(name)}
    />
  )
}
