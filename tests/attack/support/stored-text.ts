import { email } from '#app/kit/forms/text-input.ts'
import { readPastedLine } from '#app/platform/i18n/pasted-text.ts'

/** An address as the site stores it, or another text unchanged. */
export function asStored(field: string, text: string): string {
  return /email/u.test(field) ? (email.safeParse(text).data ?? text.toLowerCase()) : text
}

/** The visible characters of a text without spaces and hyphens, which the site normalises in names and numbers. */
const seen = (text: string) => readPastedLine(text).replaceAll(/[\s\p{Pd}\u2212]/gu, '')

/** Whether a stored row contains a text as a whole value of a column, list or object. */
export function holds(stored: unknown, text: string): boolean {
  if (typeof stored === 'string') return seen(stored) === seen(text)
  const isNothing = seen(text) === ''
  if (typeof stored !== 'object' || stored === null) return isNothing && stored === null
  const parts: unknown[] = Object.values(stored)
  return isNothing || parts.some((part) => holds(part, text))
}
