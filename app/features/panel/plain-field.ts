import type { FieldTexts } from './edit-form.tsx'

/** What a field of an edited record takes by its name: its label, its text, and what is wrong with it. */
export function plainField<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  { textOf, errorOf }: FieldTexts,
) {
  return (name: Name) => ({
    name,
    label: labels[name],
    defaultValue: textOf(name),
    error: errorOf(name),
    autoComplete: 'off',
  })
}
