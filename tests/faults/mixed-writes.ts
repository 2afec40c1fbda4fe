import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import sharp from 'sharp'
import { sealForm } from '#app/content/contact/send-message.server.ts'
import { hashToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { formKeyOf, testSecret } from '#tests/support/app-on-url.ts'
import { testContext, testSite } from '#tests/support/context.ts'
import { membershipForm, messageForm, postForm } from '#tests/support/valid-requests/forms.ts'

/** Kinds of concurrent writes by people and the panel, through the site's pages and APIs. */

export type WriteKind =
  | 'account'
  | 'registration'
  | 'membership'
  | 'message'
  | 'post'
  | 'role'
  | 'picture'

/** A write that was acknowledged; `key` names it in its table. */
export type Acknowledged = { kind: WriteKind; key: string }

/** Queries the site's database over a connection used for this query only. */
export type Ask = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>

export function askAt(databaseUrl: () => string): Ask {
  return async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
    const client = new pg.Client(databaseUrl())
    await client.connect()
    try {
      return (await client.query<Row>(sql, values)).rows
    } finally {
      await client.end()
    }
  }
}

export async function newEvent(ask: Ask, seats: number): Promise<number> {
  const [event] = await ask<{ id: number }>(
    `insert into events (title, description, date, location, max_participants)
     values ('Tast', 'Vins', now() + interval '9 days', 'Reus', $1) returning id`,
    [seats],
  )
  return event?.id ?? 0
}

/** The nth registration by a program, each from a new network because of the limits. */
export const registrationByProgram = (event: number, email: string, n: number) => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `198.${(n >> 8) & 255}.${n & 255}.1`,
  },
  body: JSON.stringify({ event_id: event, name: 'Núria', email }),
})

/** Stores confirmed accounts with these addresses; returns each with a session cookie. */
async function signedIn(ask: Ask, role: 0 | 1 | 2, emails: readonly string[]) {
  const people = emails.map((email) => ({ email, token: randomBytes(32).toString('base64url') }))
  const rows = await ask<{ id: string; email: string }>(
    `with made as (
       insert into usuarios (email, role, email_verified_at)
       select unnest($1::text[]), $2, now() returning id, email
     ), opened as (
       insert into sessions (token_hash, account_id, expires_at)
       select given.hash, made.id, now() + interval '1 day'
       from made join unnest($1::text[], $3::bytea[]) as given (email, hash) using (email)
     )
     select id, email from made`,
    [emails, role, people.map(({ token }) => hashToken(token))],
  )
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  return people.map(({ email, token }) => ({
    id: ids.get(email) ?? '',
    email,
    cookie: `session=${token}`,
  }))
}

/** A small photograph, made of noise so that its files have some size. */
const smallPicture = () =>
  sharp(Buffer.alloc(220 * 220 * 3, 'gastronomia'), {
    raw: { width: 220, height: 220, channels: 3 },
  })
    .png()
    .toBuffer()

/** A seal of the contact form that is some seconds old. */
export function oldSeal(): string {
  const pool = new pg.Pool()
  const site = { ...testSite, formKey: formKeyOf(testSecret) }
  return sealForm(testContext({ db: databaseOver(pool), site, now: new Date(Date.now() - 60_000) }))
}

const ifDone = (kind: WriteKind, key: string, isDone: boolean | undefined): Acknowledged | null =>
  isDone ? { kind, key } : null

type Writers = Record<WriteKind, (n: number) => Promise<Acknowledged | null>>

/**
 * The writers of one round, with a new event and new people. Each returns the acknowledged write, or null if the site
 * refused or was gone.
 * @param round makes the addresses of a round unique.
 */
export async function writersOf(origin: string, ask: Ask, round: string): Promise<Writers> {
  await ask('truncate rate_limits')
  const event = await newEvent(ask, 20)
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${name}-${round}-${n}@example.cat`)
  const applicants = await signedIn(ask, 0, numbered('applicant', 60))
  const promoted = await signedIn(ask, 0, numbered('promoted', 60))
  const [admin] = await signedIn(ask, 1, numbered('admin', 1))
  const [editor] = await signedIn(ask, 2, numbered('writer', 1))
  const picture = await smallPicture()
  const seal = oldSeal()
  let networks = 0

  async function post(path: string, body: BodyInit, headers: Record<string, string>) {
    networks += 1
    return fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: {
        Origin: origin,
        // A new network each time, because of the limits.
        'X-Forwarded-For': `198.${(networks >> 8) & 255}.${networks & 255}.7`,
        ...headers,
      },
    }).catch(() => null)
  }

  const form = (path: string, fields: Record<string, string>, cookie = '') =>
    post(path, new URLSearchParams(fields), { Cookie: cookie })

  return {
    async account(n) {
      const email = `visitor-${round}-${n}@example.cat`
      const response = await form('/auth/registro', {
        email,
        password: 'oliveres i ametllers',
        full_name: 'Pere',
      })
      return ifDone('account', email, response?.status === 302)
    },
    async registration(n) {
      const email = `seat-${round}-${n}@example.cat`
      const person = { event_id: event, name: `Seat ${n}`, email, seats: 2, waiting_list: true }
      const response = await post('/rest/v1/event_registrations', JSON.stringify(person), {
        'Content-Type': 'application/json',
      })
      return ifDone('registration', email, response?.status === 201)
    },
    async membership(n) {
      const applicant = applicants[n]
      if (!applicant) return null
      const fields = membershipForm({ full_name: `Applicant ${n}` })
      const response = await form('/unete', fields, applicant.cookie)
      return ifDone('membership', applicant.email, response?.status === 302)
    },
    async message(n) {
      const email = `letter-${round}-${n}@example.cat`
      const response = await form('/contacto', messageForm({ email, seal }))
      return ifDone('message', email, response?.status === 200)
    },
    async post(n) {
      const slug = `vins-${round}-${n}`
      const fields = postForm({
        title_es: `Vinos ${n}`,
        slug,
        status: 'published',
        submission: randomUUID(),
      })
      const response = await form('/admin/blog/nuevo', fields, editor?.cookie)
      return ifDone('post', slug, response?.status === 302)
    },
    async role(n) {
      const target = promoted[n]
      if (!target) return null
      const path = `/admin/usuarios/${target.id}/rol`
      const response = await form(path, { role: 'editor' }, admin?.cookie)
      return ifDone('role', target.id, response?.status === 302)
    },
    async picture() {
      const response = await post('/admin/imagenes', new Uint8Array(picture), {
        'Content-Type': 'image/png',
        Cookie: editor?.cookie ?? '',
      })
      if (response?.status !== 201) return null
      const stored: { path: string } | null = await response.json().catch(() => null)
      const id = /^\/subidas\/([\da-f-]{36})/u.exec(stored?.path ?? '')?.[1]
      return ifDone('picture', id ?? '', id !== undefined)
    },
  }
}

export type Writing = {
  acknowledged: Acknowledged[]
  /** Stops writing; resolves when all requests in progress were answered or cut. */
  end(): Promise<void>
}

/** Runs two clients of each kind without pauses. */
export function writeContinuously(writers: Partial<Writers>): Writing {
  const acknowledged: Acknowledged[] = []
  const ending = new AbortController()
  const clients = Object.values(writers).flatMap((write) => {
    let next = 0
    const client = async () => {
      while (!ending.signal.aborted) {
        const n = next
        next += 1
        const done = await write(n)
        if (done) acknowledged.push(done)
        else await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }
    return [client(), client()]
  })
  return {
    acknowledged,
    async end() {
      ending.abort()
      await Promise.all(clients)
    },
  }
}
