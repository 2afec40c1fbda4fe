/** Puts a text where somebody is writing, in place of what is chosen there, and tells the field's form of it. */
export function insertText(field: HTMLTextAreaElement | null, text: string): void {
  if (!field) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

/** What is chosen in a field; nothing where only the cursor stands. */
export const chosenText = (field: HTMLTextAreaElement | null) =>
  field?.value.slice(field.selectionStart, field.selectionEnd) ?? ''

/** Words between brackets, which must not end them. */
const bracketed = (words: string) => words.trim().replaceAll(/[[\]\\]/gu, String.raw`\$&`)

/** Parentheses are left alone by `encodeURIComponent`, and end an address. */
const asBytes = (sign: string) =>
  `%${(sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0').toUpperCase()}`

export const pictureMarkdown = (alt: string, address: string) => `![${bracketed(alt)}](${address})`

export const linkMarkdown = (text: string, address: string) =>
  `[${bracketed(text)}](${address.trim().replaceAll(/[ ()<>]/gu, asBytes)})`

/** Whether a link in a text leads there: see `validateLink` of blog/markdown.server.ts. */
export const isLinkAddress = (address: string) =>
  /^(?:https?:\/\/\S|mailto:\S|\/(?!\/))/iu.test(address)
