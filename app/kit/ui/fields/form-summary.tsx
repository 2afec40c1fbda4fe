import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FieldLabelsContext, labelInForm } from './field-labels.ts'

type FieldError = {
  name: string
  message: string
  /** Used if no control with this name has a label. */
  label?: string | undefined
}

/**
 * Error summary above a refused form; takes the focus on appearing. Each line names its field by
 * label and links to it. Empty without errors.
 */
export function FormSummary({ title, errors }: { title: string; errors: readonly FieldError[] }) {
  if (errors.length === 0) return null
  // Errors of other fields make a new summary, which takes the focus.
  const fields = errors.map(({ name }) => name).join(' ')
  return <Summary key={fields} title={title} errors={errors} />
}

function Summary({ title, errors }: { title: string; errors: readonly FieldError[] }) {
  const summary = useRef<HTMLDivElement>(null)
  const ofServer = use(FieldLabelsContext)?.following()
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  useLayoutEffect(() => {
    const form = summary.current?.closest('form')
    setLabels(Object.fromEntries(errors.map(({ name }) => [name, labelInForm(form, name)])))
  }, [errors])
  useEffect(() => {
    summary.current?.focus()
  }, [])

  const goTo = (name: string) => {
    const found = summary.current?.closest('form')?.elements.namedItem(name)
    // Links to the first choice of a group: arrow keys move on from there.
    const field = found instanceof RadioNodeList ? found.item(0) : found
    if (!(field instanceof HTMLElement)) return
    field.closest('details')?.setAttribute('open', '')
    field.focus()
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
        {errors.map(({ name, message, label: given }) => {
          const label = given ?? ofServer?.(name) ?? labels[name]
          const line = label ? `${label}: ${message}` : message
          return (
            <li key={`${name} ${message}`}>
              {name === 'form' ? (
                message
              ) : (
                <button
                  type="button"
                  onClick={() => goTo(name)}
                  className="py-1.5 text-left underline underline-offset-2"
                  // The server knows labels before the browser has read them.
                  suppressHydrationWarning
                >
                  {line}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
