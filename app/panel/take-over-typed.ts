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
    // Set past the views, which compare with what they set themselves.
    field.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (chosen !== null) field.setSelectionRange(chosen, chosen)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
