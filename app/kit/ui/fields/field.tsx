import { CircleAlert } from 'lucide-react'
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useFieldLabel } from './field-labels.ts'

type FieldTexts = {
  label: string
  name: string
  /** What is wrong, as a sentence; undefined when nothing is. */
  error?: string | undefined
  hint?: string | undefined
  /** Said after the label of a field that may stay empty. */
  optionalLabel?: string | undefined
}

const control =
  'w-full rounded-sm border bg-white px-3.5 text-body leading-normal text-ink placeholder:text-stone-600 disabled:bg-cream'

const border = (error: string | undefined) =>
  error ? 'border-error outline-error' : 'border-stone-500 hover:border-ink-2'

/** Ties label, hint and error to the control that `children` renders. */
function Field({
  name,
  label,
  error,
  hint,
  optionalLabel,
  children,
}: FieldTexts & {
  children: (wiring: {
    id: string
    'aria-invalid'?: true
    'aria-describedby'?: string
  }) => ReactNode
}) {
  const id = useId()
  useFieldLabel(name, label)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        className="flex items-baseline justify-between gap-3 text-sm font-semibold"
      >
        {label}
        {optionalLabel ? (
          <span className="text-xs font-normal text-stone-600">{optionalLabel}</span>
        ) : null}
      </label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-stone-600">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-error flex items-start gap-1.5 text-xs font-medium">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** A line of text. Takes the attributes of an input. */
export function TextField({
  label,
  error,
  hint,
  optionalLabel,
  className,
  ...input
}: FieldTexts & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field name={input.name} label={label} error={error} hint={hint} optionalLabel={optionalLabel}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          className={classNames(control, 'h-12', border(error), className)}
        />
      )}
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField({
  label,
  error,
  hint,
  optionalLabel,
  className,
  rows = 4,
  ...input
}: FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field name={input.name} label={label} error={error} hint={hint} optionalLabel={optionalLabel}>
      {(wiring) => (
        <textarea
          {...input}
          {...wiring}
          rows={rows}
          className={classNames(control, 'min-h-24 py-3', border(error), className)}
        />
      )}
    </Field>
  )
}

/** One of a few options; the browser's own list. */
export function SelectField({
  label,
  error,
  hint,
  optionalLabel,
  options,
  className,
  ...input
}: FieldTexts & {
  options: readonly { value: string; label: string }[]
} & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field name={input.name} label={label} error={error} hint={hint} optionalLabel={optionalLabel}>
      {(wiring) => (
        <select
          {...input}
          {...wiring}
          className={classNames(control, 'h-12', border(error), className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

// The fields of a person stand here too: in a file of their own they would be one more request of
// every page with a form.

/** What a form knows of its fields by their names: what each is filled with, and what is wrong with it. */
type FilledFields = {
  valueOf: (name: string) => string
  errorOf: (name: string) => string | undefined
}

type PersonField = {
  label: string
  /** Whose it is, in the browser's words; 'off' where somebody else is meant than who types. */
  autoComplete: string
  hint?: string
  fields: FilledFields
}

/** Said after the label; without it the field is required. */
type MayBeLeftOut = { optionalLabel?: string }

const filled = (name: string, { valueOf, errorOf }: FilledFields) => ({
  name,
  defaultValue: valueOf(name),
  error: errorOf(name),
})

/** How somebody is to be called. */
export function NameField({ fields, ...texts }: PersonField) {
  return <TextField required maxLength={100} {...texts} {...filled('name', fields)} />
}

/** The name of somebody who has an account or asks for membership. */
export function FullNameField({ fields, ...texts }: PersonField & MayBeLeftOut) {
  return (
    <TextField
      required={texts.optionalLabel === undefined}
      minLength={2}
      maxLength={100}
      {...texts}
      {...filled('full_name', fields)}
    />
  )
}

/** An e-mail address, as long as one can be. */
export function EmailField({ fields, ...texts }: PersonField) {
  return <TextField type="email" required maxLength={254} {...texts} {...filled('email', fields)} />
}

/** A telephone number, written as people write it. */
export function PhoneField({ fields, ...texts }: PersonField & MayBeLeftOut) {
  return (
    <TextField
      type="tel"
      required={texts.optionalLabel === undefined}
      maxLength={40}
      {...texts}
      {...filled('phone', fields)}
    />
  )
}
