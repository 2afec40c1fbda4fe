/** Inserts a text at the cursor in place of the selection, and notifies the field's form. */
export function insertText(field: HTMLTextAreaElement | null, text: string): void {
  if (!field) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

/** The selected text; empty without a selection. */
export const chosenText = (field: HTMLTextAreaElement | null) =>
  field?.value.slice(field.selectionStart, field.selectionEnd) ?? ''

/** The label of a link: escapes closing brackets. */
const escapeBrackets = (words: string) => words.trim().replaceAll(/[[\]\\]/gu, String.raw`\$&`)

/** `encodeURIComponent` keeps parentheses, which would end the URL. */
const asBytes = (sign: string) =>
  `%${(sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0').toUpperCase()}`

export const pictureMarkdown = (alt: string, address: string) =>
  `![${escapeBrackets(alt)}](${address})`

export const linkMarkdown = (text: string, address: string) =>
  `[${escapeBrackets(text)}](${address.trim().replaceAll(/[ ()<>]/gu, asBytes)})`

/** Whether a link may lead to this URL: see `validateLink` in blog/markdown.server.ts. */
export const isLinkAddress = (address: string) =>
  /^(?:https?:\/\/\S|mailto:\S|\/(?!\/))/iu.test(address)
