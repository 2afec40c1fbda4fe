import { randomUUID } from 'node:crypto'
import { shownForms, type ShownForm } from '#tests/support/shown-form.ts'
import { headerIn, type RawAnswer } from './raw-connection.ts'

/** A different IPv6 address for each of millions, each in a network and a larger network of its own. */
export const networkOf = (n: number): string =>
  `${20 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}.7`

/** Someone who registers, by the form or by the API. */
export const personOf = (crowd: string, n: number) => ({
  name: `Persona ${n}`,
  email: `${crowd}-${n}@example.cat`,
})

/** The other fields of the registration form. */
export const formAnswers = { seats: '1', guest_1_needs: 'no' }

/** The registration form in its page; null where the page has none. */
export const registrationFormIn = (html: string): ShownForm | null =>
  shownForms(html).find(({ fields }) => fields.some(([name]) => name === 'seats')) ?? null

/** The form's id in the page; made here where the browser's script makes one. */
export const submissionIn = (html: string): string =>
  /name="submission" value="([^"]+)"/u.exec(html)?.[1] ?? randomUUID()

/** The body that a browser sends when this person has filled in the form. */
export function filledIn(form: ShownForm, own: Readonly<Record<string, string>>): string {
  const fields = new URLSearchParams(form.fields)
  for (const [name, value] of Object.entries(own)) fields.set(name, value)
  return fields.toString()
}

/** Where the answer to a form redirects to: by its header, or as the router's script reads it. */
export function nextOf(answer: RawAnswer): string | null {
  const location = headerIn(answer, 'location')
  if (location) return new URL(location, 'http://here').pathname
  if (headerIn(answer, 'content-type') !== 'text/x-script') return null
  return /"redirect","([^"]+)"/u.exec(answer.body.toString())?.[1] ?? null
}
