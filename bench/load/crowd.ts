import type { ShownForm } from '#tests/support/shown-form.ts'
import {
  filledIn,
  networkOf,
  nextOf,
  formAnswers,
  personOf,
  registrationFormIn,
  submissionIn,
} from './people.ts'
import { openConnection, requestText, type RawConnection } from './raw-connection.ts'

/**
 * Different people who register at the same time from different networks: by the page's form with or without the
 * router's script, or by the REST API. With fewer connections than people they take turns.
 */
export type Crowd = {
  kind: 'crowd'
  origin: string
  way: 'script' | 'plain' | 'api'
  event: number
  /** Prefix of their addresses. */
  name: string
  people: number
  connections: number
  /** Networks used by earlier crowds, because a network may hold only a few unconfirmed registrations. */
  networksBefore?: number
  /** Loads the form page once instead of once per person, to measure the sending alone. */
  onlySend?: boolean
  /** The Cookie header of each person, if they are signed in. */
  cookies?: readonly string[]
}

type Step = 'form' | 'send' | 'after'

type CrowdAnswer = { person: number; step: Step; status: number; milliseconds: number }

export type CrowdResult = {
  answers: CrowdAnswer[]
  /** Whether the response confirmed the storage, for each person; null without a response. */
  confirmed: (boolean | null)[]
  /** Milliseconds from the first request to the last answer of each person. */
  walks: number[]
  seconds: number
}

/** The headers of a browser, so that encodings and origins are realistic. */
const browser = (origin: string) => ({
  Accept: '*/*',
  'Accept-Encoding': 'gzip, deflate, br',
  'Accept-Language': 'es',
  'User-Agent': 'Mozilla/5.0',
  Origin: origin,
  'Sec-Fetch-Site': 'same-origin',
})

export async function crowd(task: Crowd): Promise<CrowdResult> {
  const { origin, way, event, people, name } = task
  const { host } = new URL(origin)
  const page = `/eventos/${event}/inscripcion`
  const answers: CrowdAnswer[] = []
  const confirmed: (boolean | null)[] = Array.from({ length: people }, () => null)
  const walks: number[] = []
  let form: ShownForm | null = null

  async function step(
    connection: RawConnection,
    person: number,
    what: Step,
    asked: { path: string; headers?: Record<string, string>; method?: string; body?: string },
    since = performance.now(),
  ) {
    const cookie = task.cookies?.[person]
    const headers = {
      ...browser(origin),
      'X-Forwarded-For': networkOf((task.networksBefore ?? 0) + person),
      ...(cookie ? { Cookie: cookie } : {}),
      ...asked.headers,
    }
    const request = requestText(host, { ...asked, headers })
    const answer = await connection.ask(request, { keepBody: true })
    const milliseconds = performance.now() - since
    answers.push({ person, step: what, status: answer.status, milliseconds })
    return answer
  }

  async function byApi(connection: RawConnection, person: number) {
    const own = personOf(name, person)
    const { status } = await step(connection, person, 'send', {
      method: 'POST',
      path: '/rest/v1/event_registrations',
      headers: { 'Content-Type': 'application/json', apikey: 'key' },
      body: JSON.stringify({ ...own, event_id: event, seats: 1 }),
    })
    confirmed[person] = status < 400
  }

  async function byForm(connection: RawConnection, person: number, since: number) {
    let html = ''
    if (!task.onlySend || form === null) {
      const shown = await step(
        connection,
        person,
        'form',
        { path: page, headers: { Accept: 'text/html' } },
        since,
      )
      if (shown.status !== 200) return
      html = shown.body.toString()
      form ??= registrationFormIn(html)
    }
    if (!form) throw new Error(`${page} has no form to register by`)
    const { email, ...own } = personOf(name, person)
    const body = filledIn(form, {
      ...own,
      ...formAnswers,
      ...(task.cookies ? {} : { email }),
      submission: submissionIn(html),
    })
    const data = way === 'script' ? '.data' : ''
    const sent = await step(connection, person, 'send', {
      method: 'POST',
      path: `${form.action || page}${data}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body,
    })
    confirmed[person] = sent.status < 400
    const next = nextOf(sent)
    if (next && !task.onlySend) await step(connection, person, 'after', { path: `${next}${data}` })
  }

  const begun = performance.now()
  let following = 0
  await Promise.all(
    Array.from({ length: Math.min(people, task.connections) }, async () => {
      let connection: RawConnection | null = null
      while (following < people) {
        const person = following
        following += 1
        // With one connection each they all arrive at the same time, and connecting is part of the wait.
        const since = task.connections >= people ? begun : performance.now()
        try {
          if (!connection?.isOpen) connection = await openConnection(origin)
          await (way === 'api' ? byApi(connection, person) : byForm(connection, person, since))
        } catch (error) {
          // A lost connection counts as no response; a mistake of the bench ends the run.
          if (connection?.isOpen) throw error
          connection = null
        }
        walks.push(performance.now() - since)
      }
      connection?.close()
    }),
  )
  return { answers, confirmed, walks, seconds: (performance.now() - begun) / 1000 }
}
