const texts = 'input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), textarea'

/** Passes values typed before hydration to React: controlled fields would lose them on the next change. */
export function adoptTypedValues(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)) {
    const { value, defaultValue } = field
    if (value === defaultValue) continue
    const chosen = field.selectionStart
    field.value = defaultValue
    typeInto(field, value)
    if (chosen !== null) field.setSelectionRange(chosen, chosen)
  }
}

/** Types values from the server's response into their fields. */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)) {
    const value = values[field.name]
    if (value !== undefined && value !== field.value) typeInto(field, value)
  }
}

/** Sets a value past React's own tracking, and dispatches the event. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
