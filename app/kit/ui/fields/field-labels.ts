import { createContext, use } from 'react'

/**
 * Labels of a page's fields as the server renders them. A summary of errors stands above the fields that it names,
 * so a page with one is rendered twice: the second time with the labels of the first.
 */
export class FieldLabels {
  readonly #known: readonly string[][]
  readonly #rendered: string[][] = []
  /** Whether a summary was rendered. */
  areAsked = false

  constructor(known: readonly string[][] = []) {
    this.#known = known
  }

  add(name: string, label: string) {
    this.#rendered.push([name, label])
  }

  /** For a summary that is rendered now: what the fields after it are called. */
  following(): (name: string) => string {
    this.areAsked = true
    const fields = this.#known.slice(this.#rendered.length)
    return (name) => fields.find(([each]) => each === name)?.[1] ?? ''
  }

  /** To render the page once more with the labels that this render has found. */
  again(): FieldLabels {
    return new FieldLabels(this.#rendered)
  }
}

/** Null in the browser, where a summary reads the labels from its form. */
export const FieldLabelsContext = createContext<FieldLabels | null>(null)

/** Tells the summary above the form what the field of this name is called. */
export function useFieldLabel(name: string, label: string) {
  use(FieldLabelsContext)?.add(name, label)
}

/** The label that people read at a control of the form; empty when there is none. */
export function labelInForm(form: HTMLFormElement | null | undefined, name: string): string {
  const found = form?.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found.item(0) : found
  if (!(control instanceof HTMLElement)) return ''
  const isOfGroup = control instanceof HTMLInputElement && control.type === 'radio'
  const legend = control.closest('fieldset')?.querySelector('legend')
  const label = isOfGroup && legend ? legend : 'labels' in control ? labelOf(control) : null
  // Behind the text may stand that the field is optional.
  const texts = [...(label?.childNodes ?? [])].filter((node) => node instanceof Text)
  return (texts.map((node) => node.data).join('') || label?.textContent || '').trim()
}

const labelOf = (control: { labels?: unknown }) =>
  control.labels instanceof NodeList && control.labels[0] instanceof HTMLElement
    ? control.labels[0]
    : null
