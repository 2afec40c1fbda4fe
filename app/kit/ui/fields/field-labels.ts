import { createContext, use } from 'react'

/**
 * Labels of fields collected while rendering on the server. An error summary precedes the fields
 * that it names, so its page renders twice: the second time with the labels of the first.
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

  /** Labels of fields after the current summary. */
  following(): (name: string) => string {
    this.areAsked = true
    const fields = this.#known.slice(this.#rendered.length)
    return (name) => fields.find(([each]) => each === name)?.[1] ?? ''
  }

  /** A copy for the second render, with the labels found. */
  again(): FieldLabels {
    return new FieldLabels(this.#rendered)
  }
}

/** Null in the browser, where a summary reads labels from its form. */
export const FieldLabelsContext = createContext<FieldLabels | null>(null)

/** Registers the label of a field for the summary above the form. */
export function useFieldLabel(name: string, label: string) {
  use(FieldLabelsContext)?.add(name, label)
}

/** The visible label of a control in the form; empty if none. */
export function labelInForm(form: HTMLFormElement | null | undefined, name: string): string {
  const found = form?.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found.item(0) : found
  if (!(control instanceof HTMLElement)) return ''
  const isOfGroup = control instanceof HTMLInputElement && control.type === 'radio'
  const legend = control.closest('fieldset')?.querySelector('legend')
  const label = isOfGroup && legend ? legend : 'labels' in control ? labelOf(control) : null
  // The label may continue with 'optional'.
  const texts = [...(label?.childNodes ?? [])].filter((node) => node instanceof Text)
  return (texts.map((node) => node.data).join('') || label?.textContent || '').trim()
}

const labelOf = (control: { labels?: unknown }) =>
  control.labels instanceof NodeList && control.labels[0] instanceof HTMLElement
    ? control.labels[0]
    : null
