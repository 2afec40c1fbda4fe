import { randomUUID } from 'node:crypto'
import { shownForms, type ShownForm } from '#tests/support/shown-form.ts'
import { headerIn, type RawAnswer } from './raw-connection.ts'

/** An address of a network of its own, also of a larger one of its own, for each of millions. */
export const networkOf = (n: number): string =>
  `${20 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}.7`

/** Who registers, by the form or by the API. */
export const personOf = (crowd: string, n: number) => ({
  name: `Persona ${n}`,
  email: `${crowd}-${n}@example.cat`,
})

/** What somebody answers in the form of a registration beside that. */
export const formAnswers = { seats: '1', guest_1_needs: 'no' }

/** The form of a registration in its page; null where the page has none. */
export const registrationFormIn = (html: string): ShownForm | null =>
  shownForms(html).find(({ fields }) => fields.some(([name]) => name === 'seats')) ?? null

/** The name of the form that a page carries; one that each browser makes for itself is made here. */
export const submissionIn = (html: string): string =>
  /name="submission" value="([^"]+)"/u.exec(html)?.[1] ?? randomUUID()

/** What a browser sends of the form when this person has filled it in. */
export function filledIn(form: ShownForm, own: Readonly<Record<string, string>>): string {
  const fields = new URLSearchParams(form.fields)
  for (const [name, value] of Object.entries(own)) fields.set(name, value)
  return fields.toString()
}

/** Where the answer to a form sends the browser: by its header, or as the router's script reads it. */
export function nextOf(answer: RawAnswer): string | null {
  const location = headerIn(answer, 'location')
  if (location) return new URL(location, 'http://here').pathname
  if (headerIn(answer, 'content-type') !== 'text/x-script') return null
  return /"redirect","([^"]+)"/u.exec(answer.body.toString())?.[1] ?? null
}
