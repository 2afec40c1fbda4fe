import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { messageForm, registrationForm } from '#tests/support/valid-requests/forms.ts'
import { oldSeal, type Acknowledged } from './mixed-writes.ts'

/** A request and its result. */
export type Visit = { what: string; status: number; fault: string | null; took: number }

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string }

const right: Record<string, readonly number[]> = {
  'cached page': [200],
  'page of one’s own': [200],
  search: [200],
  registration: [302, 303],
  'registration by a program': [201],
  message: [200],
}

const formType = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Sends requests of a site's visitors, each as another person. */
export function visitorsOf({
  origin,
  event,
  agent = false,
}: {
  origin: string
  event: number
  /** The agent that keeps connections; without it each request has its own. */
  agent?: Agent | false
}) {
  const seal = oldSeal()
  const { hostname, port } = new URL(origin)
  const visits: Visit[] = []
  const acknowledged: Acknowledged[] = []
  const kinds: Record<string, (n: number) => Sent & { kind?: Acknowledged['kind']; key?: string }> =
    {
      'cached page': () => ({ method: 'GET', path: '/restaurantes' }),
      registration(n) {
        const email = `form-${n}@example.cat`
        const form = registrationForm({ email, name: `Visitor ${n}` })
        return {
          method: 'POST',
          path: `/eventos/${event}/inscripcion`,
          headers: formType,
          body: new URLSearchParams(form).toString(),
          kind: 'registration',
          key: email,
        }
      },
      search: (n) => ({ method: 'GET', path: `/restaurantes?buscar=taula${n}` }),
      message(n) {
        const email = `letter-${n}@example.cat`
        const form = messageForm({ email, seal })
        return {
          method: 'POST',
          path: '/contacto',
          headers: formType,
          body: new URLSearchParams(form).toString(),
          kind: 'message',
          key: email,
        }
      },
      'page of one’s own': () => ({ method: 'GET', path: '/sesion' }),
      'registration by a program'(n) {
        const email = `api-${n}@example.cat`
        const person = { event_id: event, name: `Seat ${n}`, email, waiting_list: true }
        return {
          method: 'POST',
          path: '/rest/v1/event_registrations',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(person),
          kind: 'registration',
          key: email,
        }
      },
    }
  const most = Object.keys(kinds).filter((what) => what !== 'message')
  // The club accepts a limited number of messages an hour.
  const order = [...most, ...most, ...most, ...most, 'message']

  function send({ method, path, headers = {}, body }: Sent, n: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const sent = request({
        hostname,
        port,
        path,
        method,
        agent,
        // A new network each time, because of the limits; the proxy forwards it.
        localAddress: agent ? undefined : `127.${((n >> 7) & 63) + 1}.${n & 127}.7`,
        headers: {
          ...(agent ? { 'X-Forwarded-For': `198.${(n >> 7) & 255}.${n & 127}.7` } : {}),
          ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
          Accept: 'text/html, application/json',
          Origin: origin,
          ...headers,
        },
      })
      sent.once('response', (answer) => {
        text(answer).then(() => resolve(answer.statusCode ?? 0), reject)
      })
      sent.once('error', reject)
      sent.end(body)
    })
  }

  return {
    visits,
    acknowledged,
    failed: () => visits.filter(({ what, status }) => right[what]?.includes(status) !== true),
    /** Sends the request of this number; never fails, but records errors in `visits`. */
    async visit(n: number): Promise<Visit> {
      const what = order[n % order.length] ?? ''
      const begunAt = performance.now()
      const { kind, key, ...sent } = kinds[what]?.(n) ?? { method: 'GET', path: '/' }
      const [status, fault] = await send(sent, n).then(
        (answered): [number, null] => [answered, null],
        (error: Error): [number, string] => [0, error.message],
      )
      const visit = { what, status, fault, took: performance.now() - begunAt }
      visits.push(visit)
      if (kind && key && right[what]?.includes(status)) acknowledged.push({ kind, key })
      return visit
    },
  }
}
