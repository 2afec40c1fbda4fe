import type { AccountFields } from '#app/accounts/accounts/account-form.tsx'
import type { OwnFactor } from '#app/accounts/second-factors/second-factor.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** A six-digit code, which telephones fill in; or a recovery code. */
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

export function FactorNameField({ fields }: { fields: AccountFields }) {
  const { begin: copy } = useCopy(secondFactorsCopy)
  return (
    <TextField
      label={copy.name}
      name="name"
      optionalLabel={copy.optional}
      maxLength={60}
      autoComplete="off"
      hint={copy.nameHint}
      defaultValue={fields.valueOf('name')}
      error={fields.errorOf('name')}
    />
  )
}

export function BackLink() {
  const { begin } = useCopy(secondFactorsCopy)
  return (
    <TextLink to={factorsPath} className="self-start">
      {begin.back}
    </TextLink>
  )
}

export function useFactorKind(): (factor: OwnFactor) => string {
  const { list: copy } = useCopy(secondFactorsCopy)
  return ({ type, phoneEnd }) => {
    if (type === 'webauthn') return copy.passkey
    return type === 'phone' ? copy.phone(phoneEnd ?? '') : copy.application
  }
}

/** The name of a factor on the account's pages. */
export function useFactorName(): (factor: OwnFactor) => string {
  const kindOf = useFactorKind()
  return (factor) => factor.name ?? kindOf(factor)
}
