import type { FieldTexts } from './use-edited-record.ts'

/** Props of a field of an edited record by name: label, value, error, and what somebody else has stored. */
export function plainField<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  { textOf, errorOf, storedOf }: FieldTexts,
) {
  return (name: Name, hint?: string) => {
    const label: string = labels[name]
    return {
      name,
      label,
      defaultValue: textOf(name),
      error: errorOf(name),
      ...hintBeside(storedOf(name), hint),
      autoComplete: 'off',
    }
  }
}

/** The hint of a field, after the value that somebody else has stored. */
export function hintBeside(stored: string | undefined, hint: string | undefined) {
  const text = [stored, hint].filter(Boolean).join(' · ')
  return text === '' ? {} : { hint: text }
}
