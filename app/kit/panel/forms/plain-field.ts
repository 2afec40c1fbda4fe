import type { FieldTexts } from './use-edited-record.ts'

/**
 * What a field of an edited record takes by its name: its label, its text, what is wrong with it, and beside it
 * what somebody else has stored meanwhile.
 */
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

/** The hint of a field, after what somebody else has stored in it. */
export function hintBeside(stored: string | undefined, hint: string | undefined) {
  const told = [stored, hint].filter(Boolean).join(' · ')
  return told === '' ? {} : { hint: told }
}
