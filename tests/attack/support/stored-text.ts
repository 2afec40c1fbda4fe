/**
 * A text as the site keeps it: without white space around it and with plain new lines, which is what
 * the forms say of themselves, and nothing else changed.
 */
export function asStored(field: string, text: string): string {
  const plain = text.replaceAll(/\r\n?/gu, '\n').trim()
  return /email/u.test(field) ? plain.toLowerCase() : plain
}

/** Whether a text stands in a stored row as it is: alone in one of its columns, lists or objects. */
export function holds(stored: unknown, text: string): boolean {
  if (typeof stored === 'string') return stored === text
  if (typeof stored !== 'object' || stored === null) return text === '' && stored === null
  const parts: unknown[] = Object.values(stored)
  return text === '' || parts.some((part) => holds(part, text))
}
