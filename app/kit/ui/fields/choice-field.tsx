import { createContext, use, useId, type ChangeEvent, type ReactNode } from 'react'
import { useFieldLabel } from './field-labels.ts'
import { describedBy, FieldNotes } from './field.tsx'

/** Legend of the surrounding group of choices. */
const Legend = createContext<string | null>(null)

/** A group of choices with legend, hint and error. */
export function ChoiceGroup({
  legend,
  hint,
  error,
  children,
}: {
  legend: string
  hint?: string | undefined
  error?: string | undefined
  children: ReactNode
}) {
  const notes = { id: useId(), hint, error }
  return (
    <fieldset aria-describedby={describedBy(notes)} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        <Legend value={legend}>{children}</Legend>
      </div>
      <FieldNotes {...notes} />
    </fieldset>
  )
}

/** A choice as a chip; the invisible native control covers it. */
export function Choice({
  type,
  name,
  value,
  label,
  defaultChecked,
  onChange,
}: {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: string
  defaultChecked: boolean
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  const legend = use(Legend)
  useFieldLabel(name, type === 'radio' && legend ? legend : label)
  return (
    <label className="choice rounded-pill inline-flex min-h-10 px-4 text-sm font-medium">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        {...(onChange ? { onChange } : {})}
      />
      {label}
    </label>
  )
}

/** One choice of several, as chips. */
export function RadioField<Value extends string>({
  label,
  hint,
  error,
  name,
  defaultValue,
  values,
  words,
}: {
  label: string
  hint?: string
  error?: string | undefined
  name: string
  defaultValue: string | undefined
  values: readonly Value[]
  words: Readonly<Record<Value, string>>
}) {
  return (
    <ChoiceGroup legend={label} hint={hint} error={error}>
      {values.map((value) => (
        <Choice
          key={value}
          type="radio"
          name={name}
          value={value}
          label={words[value]}
          defaultChecked={value === defaultValue}
        />
      ))}
    </ChoiceGroup>
  )
}

/** A checkbox with a sentence, and its error. */
export function TickField({
  name,
  label,
  about,
  defaultChecked,
  error,
}: {
  name: string
  label: string
  /** Context for screen readers where the sentence repeats. */
  about?: string
  defaultChecked: boolean
  error: string | undefined
}) {
  const notes = { id: useId(), error }
  useFieldLabel(name, label)
  return (
    <div>
      <label className="flex min-h-10 cursor-pointer items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(notes)}
          className="accent-wine-700 size-5 shrink-0"
        />
        {label}
        {about ? <span className="sr-only">: {about}</span> : null}
      </label>
      <FieldNotes {...notes} />
    </div>
  )
}
