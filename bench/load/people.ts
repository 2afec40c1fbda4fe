import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { shownForms, type ShownForm } from '#tests/support/shown-form.ts'
import {
  headerIn,
  type RawAnswer,
  openConnection,
  requestText,
  type RawConnection,
} from './raw-connection.ts'

/** A different address for each of millions of people, each in a network and a larger network of its own. */
export const networkOf = (n: number): string =>
  `${20 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}.7`

/** A person who registers, by the form or by the API. */
export const personOf = (crowd: string, n: number) => ({
  name: `Persona ${n}`,
  email: `${crowd}-${n}@example.cat`,
})

/** The other fields of the registration form. */
export const formAnswers = { seats: '1', guest_1_needs: 'no' }

/** The registration form in its page; null if the page has none. */
export const registrationFormIn = (html: string): ShownForm | null =>
  shownForms(html).find(({ fields }) => fields.some(([name]) => name === 'seats')) ?? null

/** The form's id in the page; created here if the browser's script would create one. */
export const submissionIn = (html: string): string =>
  /name="submission" value="([^"]+)"/u.exec(html)?.[1] ?? randomUUID()

/** The body that a browser sends when this person has filled in the form. */
export function filledIn(form: ShownForm, own: Readonly<Record<string, string>>): string {
  const fields = new URLSearchParams(form.fields)
  for (const [name, value] of Object.entries(own)) fields.set(name, value)
  return fields.toString()
}

/** The redirect target of a form's response: by its header, or in the format of the router's script. */
export function nextOf(answer: RawAnswer): string | null {
  const location = headerIn(answer, 'location')
  if (location) return new URL(location, 'http://here').pathname
  if (headerIn(answer, 'content-type') !== 'text/x-script') return null
  return /"redirect","([^"]+)"/u.exec(answer.body.toString())?.[1] ?? null
}

/** Requests pages at a steady pace, whether or not the last one has been answered. */
export type Probe = {
  kind: 'probe'
  origin: string
  /** Requested in turn. */
  paths: readonly string[]
  perSecond: number
  seconds: number
}

/** `at` is when it was due (milliseconds since 1970); status 0: no response. */
export type Sample = { at: number; milliseconds: number; status: number }

export type Probed = { samples: Sample[] }

export async function probe(task: Probe, signal: AbortSignal): Promise<Probed> {
  const { origin, paths, perSecond, seconds } = task
  const { host } = new URL(origin)
  const idle: RawConnection[] = []
  const samples: Sample[] = []

  async function one(n: number, due: number) {
    const request = requestText(host, {
      path: (paths[n % paths.length] ?? '/').replace('{n}', String(n)),
      headers: {
        Accept: 'text/html',
        'Accept-Encoding': 'gzip, deflate, br',
        'X-Forwarded-For': networkOf(n),
      },
    })
    let status = 0
    try {
      let connection = idle.pop()
      while (connection && !connection.isOpen) connection = idle.pop()
      connection ??= await openConnection(origin)
      ;({ status } = await connection.ask(request))
      idle.push(connection)
    } catch {
      // Reported as status 0.
    }
    const milliseconds = performance.now() - due
    samples.push({ at: performance.timeOrigin + due, milliseconds, status })
  }

  const begun = performance.now()
  const asked: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds && !signal.aborted; n += 1) {
    const due = begun + (n * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await after(wait)
    asked.push(one(n, due))
  }
  await Promise.all(asked)
  for (const connection of idle) connection.close()
  return { samples: samples.toSorted((first, second) => first.at - second.at) }
}
