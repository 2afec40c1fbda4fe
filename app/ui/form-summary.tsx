import { useEffect, useRef } from 'react'

type FieldError = { name: string; message: string }

/** The sentences, each after the label of the field that it is about; without a label, as they are. */
export function withLabels(
  errors: readonly FieldError[],
  labels: Readonly<Record<string, string>>,
): FieldError[] {
  return errors.map(({ name, message }) => ({
    name,
    message: labels[name] ? `${labels[name]}: ${message}` : message,
  }))
}

/**
 * Says on top of a refused form what is wrong, and takes the focus when it appears; each line leads
 * to its field. Renders nothing when nothing is wrong.
 */
export function FormSummary({ title, errors }: { title: string; errors: readonly FieldError[] }) {
  const summary = useRef<HTMLDivElement>(null)
  const wrong = errors.map(({ name }) => name).join(' ')
  useEffect(() => {
    if (wrong) summary.current?.focus()
  }, [wrong])

  if (errors.length === 0) return null

  const goTo = (name: string) => {
    const found = summary.current?.closest('form')?.elements.namedItem(name)
    // Of a group of choices the first one: from there the arrows lead on.
    const field = found instanceof RadioNodeList ? found.item(0) : found
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="border-error bg-error-100 text-ink rounded-sm border-l-2 px-4 py-3 text-sm"
    >
      <p className="font-semibold">{title}</p>
      <ul className="mt-1">
        {errors.map(({ name, message }) => (
          <li key={name}>
            {name === 'form' ? (
              message
            ) : (
              <button
                type="button"
                onClick={() => goTo(name)}
                className="py-1.5 text-left underline underline-offset-2"
              >
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
