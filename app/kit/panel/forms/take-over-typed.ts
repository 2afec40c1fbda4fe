const texts = 'input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), textarea'

/**
 * Tells the views of what was typed before they came: fields that they fill in themselves would lose it with
 * the next key in another one.
 */
export function takeOverTyped(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)) {
    const { value, defaultValue } = field
    if (value === defaultValue) continue
    const chosen = field.selectionStart
    field.value = defaultValue
    typeInto(field, value)
    if (chosen !== null) field.setSelectionRange(chosen, chosen)
  }
}

/** Types the answer of the server into the fields that it has changed. */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)) {
    const value = values[field.name]
    if (value !== undefined && value !== field.value) typeInto(field, value)
  }
}

/** Sets a value past the views, which compare with what they set themselves, and tells them. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
