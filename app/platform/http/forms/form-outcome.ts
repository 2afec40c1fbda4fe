import { createContext } from 'react-router'

/** Result of a refused form as far as it is the same for many visitors. */
export type FormOutcome = Readonly<Record<string, string>>

/**
 * A page with such a result, without scripts and without typed values: its input tags as text, and the bytes between
 * them, the same for everybody.
 */
export type OutcomePage = { parts: readonly (string | Uint8Array)[] }

export const outcomePageOf = (html: string): OutcomePage => ({
  parts: html
    .split(/(<input\b[^>]*>)/u)
    .map((part, place) => (place % 2 === 1 ? part : Buffer.from(part))),
})

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/gu, (sign) => escapes[sign] ?? sign)

const nameIn = /\sname="([^"]+)"/u

/** Relies on React's own tag format. */
function filledIn(tag: string, values: Readonly<Record<string, string>>): string {
  const name = nameIn.exec(tag)?.[1] ?? ''
  const value = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
  if (value === '' || name === 'submission') return tag
  if (/\stype="(?:checkbox|radio)"/u.test(tag)) {
    const isChosen = tag.includes(` value="${escaped(value)}"`) && !/\schecked\b/u.test(tag)
    return isChosen ? tag.replace('<input', '<input checked=""') : tag
  }
  return tag.replace(/\svalue="[^"]*"/u, () => ` value="${escaped(value)}"`)
}

/** The bytes of the page with these values in its inputs. */
export const withTypedValues = (
  { parts }: OutcomePage,
  values: Readonly<Record<string, string>>,
): Buffer<ArrayBuffer> =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(filledIn(part, values)) : part)),
  )

/** Set by the server when it renders such a page, for its loader. */
export const outcomeToShow = createContext<FormOutcome | null>(null)

/**
 * Returns the page of this URL with this result, rendered once for all; null if not cacheable now. Set by the server.
 */
export const outcomePages = createContext<(outcome: FormOutcome) => Promise<OutcomePage | null>>(
  () => Promise.resolve(null),
)
