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
  error?: string | undefined
  hint?: string | undefined
  /** Follows the label of an optional field. */
  optionalLabel?: string | undefined
}

const control =
  'w-full rounded-sm border bg-white px-3.5 text-body leading-normal text-ink placeholder:text-stone-600 disabled:bg-cream'

const border = (error: string | undefined) =>
  error ? 'border-error outline-error' : 'border-stone-500 hover:border-ink-2'

/** Connects label, hint and error to the control in `children`. */
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
    'aria-describedby'?: string | undefined
  }) => ReactNode
}) {
  const id = useId()
  useFieldLabel(name, label)
  const notes = { id, hint, error }
  return (
    <div className="flex flex-col">
      <label
        htmlFor={id}
        className="mb-1.5 flex items-baseline justify-between gap-3 text-sm font-semibold"
      >
        {label}
        {optionalLabel ? (
          <span className="text-xs font-normal text-stone-600">{optionalLabel}</span>
        ) : null}
      </label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true as const } : {}),
        'aria-describedby': describedBy(notes),
      })}
      <FieldNotes {...notes} />
    </div>
  )
}

/** A line of text, with the attributes of an input. */
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

type Notes = { id: string; hint?: string | undefined; error?: string | undefined }

/** The ids of what `FieldNotes` shows, for `aria-describedby`. */
export const describedBy = ({ id, hint, error }: Notes) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Hint and error below a control. */
export function FieldNotes({ id, hint, error }: Notes) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-stone-600">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p
          id={`${id}-error`}
          className="text-error mt-1.5 flex items-start gap-1.5 text-xs font-medium"
        >
          <CircleAlert className="mt-0.5 size-4 shrink-0 stroke-[1.75]" />
          {error}
        </p>
      ) : null}
    </>
  )
}

// The fields of a person are in this file too: another file would be another request on every page with a form.

/** Values and errors of fields by name. */
type FilledFields = {
  valueOf: (name: string) => string
  errorOf: (name: string) => string | undefined
}

type PersonField = {
  label: string
  /** Autofill token; 'off' for data of another person. */
  autoComplete: string
  hint?: string
  fields: FilledFields
}

/** Follows the label; required fields have none. */
type OptionalLabel = { optionalLabel?: string }

const filledProps = (name: string, { valueOf, errorOf }: FilledFields) => ({
  name,
  defaultValue: valueOf(name),
  error: errorOf(name),
})

export function NameField({ fields, ...texts }: PersonField) {
  return <TextField required maxLength={100} {...texts} {...filledProps('name', fields)} />
}

export function FullNameField({ fields, ...texts }: PersonField & OptionalLabel) {
  return (
    <TextField
      required={texts.optionalLabel === undefined}
      minLength={2}
      maxLength={100}
      {...texts}
      {...filledProps('full_name', fields)}
    />
  )
}

export function EmailField({ fields, ...texts }: PersonField) {
  return (
    <TextField type="email" required maxLength={254} {...texts} {...filledProps('email', fields)} />
  )
}

export function PhoneField({ fields, ...texts }: PersonField & OptionalLabel) {
  return (
    <TextField
      type="tel"
      required={texts.optionalLabel === undefined}
      maxLength={40}
      {...texts}
      {...filledProps('phone', fields)}
    />
  )
}
