import { CircleAlert } from 'lucide-react'
import { createContext, use, useId, type ChangeEvent, type ReactNode } from 'react'
import { useFieldLabel } from './field-labels.ts'

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
  hint?: string
  error?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset {...(described ? { 'aria-describedby': described } : {})} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        <Legend value={legend}>{children}</Legend>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-stone-600">
          {hint}
        </p>
      ) : null}
      <Wrong id={`${id}-error`} error={error} />
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
    <ChoiceGroup legend={label} {...(hint ? { hint } : {})} error={error}>
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
  const id = useId()
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
          aria-describedby={error ? `${id}-error` : undefined}
          className="accent-wine-700 size-5 shrink-0"
        />
        {label}
        {about ? <span className="sr-only">: {about}</span> : null}
      </label>
      <Wrong id={`${id}-error`} error={error} />
    </div>
  )
}

function Wrong({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="text-error mt-1.5 flex items-start gap-1.5 text-xs font-medium">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      {error}
    </p>
  )
}
