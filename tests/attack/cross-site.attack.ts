import { afterAll, describe, expect, test } from 'vitest'
import { recordFigure, whole } from '#tests/support/figures.ts'
import { pathsWithAction } from '#tests/support/routes.ts'
import { changedTables } from '#tests/support/table-hashes.ts'
import { allValidRequests } from '#tests/support/valid-requests/all-valid-requests.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'
import type { ValidRequest, Sent } from '#tests/support/valid-requests/valid-request.ts'
import { forgetAttempts } from '#tests/support/valid-requests/world.ts'
import { stageForTests, stageWithout, type Stage } from './support/stage.ts'

/**
 * What pages of other sites can make a browser send, with the cookies of whoever is signed in: every
 * form of the site, in every way there is, changes nothing (design, S7).
 */

const urlencoded = 'application/x-www-form-urlencoded'
const evil = 'https://evil.example'

type Attack = {
  what: string
  /** Path, method, headers and body of the form that the foreign page sends. */
  request: (sent: Sent) => { path: string; options: RequestInit }
}

const bodyOf = ({ fields, body }: Sent) => body?.content ?? new URLSearchParams(fields).toString()

const typeOf = ({ body }: Sent) => body?.type ?? urlencoded

/** The form as it is, with other headers or another method. */
const asForm = (what: string, headers: Record<string, string>, method = 'POST'): Attack => ({
  what,
  request: (sent) => ({
    path: sent.path,
    options: { method, body: bodyOf(sent), headers: { 'Content-Type': typeOf(sent), ...headers } },
  }),
})

/** The form at the end of the address, as a link has it. */
const inAddress = (what: string, method: string, headers: Record<string, string> = {}): Attack => ({
  what,
  request({ path, fields }) {
    const query = new URLSearchParams({ ...fields, _method: 'POST' }).toString()
    const options = { method, headers: { 'Sec-Fetch-Site': 'cross-site', ...headers } }
    return { path: `${path}${path.includes('?') ? '&' : '?'}${query}`, options }
  },
})

const attacks: readonly Attack[] = [
  asForm('a foreign page', { Origin: evil }),
  asForm('a sandboxed frame', { Origin: 'null' }),
  asForm('no origin', {}),
  asForm('a sibling sub-domain', { Origin: 'http://shop.localhost:3000' }),
  asForm('the same site over another scheme', { Origin: 'https://localhost:3000' }),
  asForm('another port', { Origin: 'http://localhost:3001' }),
  asForm('an origin that begins like ours', { Origin: 'http://localhost:3000.evil.example' }),
  asForm('no origin, and the browser’s word that it is of a sibling', {
    'Sec-Fetch-Site': 'same-site',
  }),
  asForm('no origin, and the browser’s word that it is foreign', {
    'Sec-Fetch-Site': 'cross-site',
  }),
  asForm('a foreign page that names its own host', {
    Origin: evil,
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
  }),
  asForm('a foreign page with an override', { Origin: evil, 'X-HTTP-Method-Override': 'GET' }),
  asForm('a foreign page that puts', { Origin: evil, 'X-HTTP-Method-Override': 'POST' }, 'PUT'),
  asForm('a foreign page that deletes', { Origin: evil }, 'DELETE'),
  {
    what: 'JSON as plain text',
    request: ({ path, fields }) => ({
      path,
      options: {
        method: 'POST',
        body: JSON.stringify(fields),
        headers: { 'Content-Type': 'text/plain', Origin: evil },
      },
    }),
  },
  {
    what: 'a form of several parts',
    request({ path, fields }) {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      return { path, options: { method: 'POST', body, headers: { Origin: evil } } }
    },
  },
  {
    what: 'the router’s data request',
    request: (sent) => ({
      path: sent.path.replace(/(?=\?|$)/u, '.data'),
      options: {
        method: 'POST',
        body: bodyOf(sent),
        headers: { 'Content-Type': typeOf(sent), Origin: evil },
      },
    }),
  },
  inAddress('a link with the form in it', 'GET'),
  inAddress('a link with an override', 'GET', { 'X-HTTP-Method-Override': 'POST' }),
  inAddress('a glance with the form in it', 'HEAD'),
]

/** Another few for each form; together every way is tried often. */
const attacksOn = (index: number) =>
  whole
    ? attacks
    : [0, 1, 2].map((turn) => attacks[(index * 3 + turn) % attacks.length] ?? attacks[0])

/** Cookies that would be an effect. */
const isEffect = (cookie: string) => /^(?:(?:__Host-)?session|language|sign-up)=/u.test(cookie)

async function attacked(
  { world, hashes }: Stage,
  valid: ValidRequest,
  ways: readonly (Attack | undefined)[],
): Promise<string[]> {
  const sent = await valid.prepare(world)
  const own = valid.route === '/salir'
  const session = own ? await world.anotherSession(valid.by) : world.cookieOf(valid.by)
  const cookie = [session, sent.cookie].filter(Boolean).join('; ')
  let before = await hashes()
  const found: string[] = []
  for (const way of ways) {
    if (!way || (valid.byPrograms && way.what === 'no origin')) continue
    const { path, options } = way.request(sent)
    const response = await world.app.ask(path, { ...options, ...(cookie ? { cookie } : {}) })
    const looks = options.method === 'GET' || options.method === 'HEAD'
    const noted = valid.isLookNoted && looks ? 'audit_log' : null
    const changed = changedTables(before, await hashes()).filter((table) => table !== noted)
    const set = response.headers.getSetCookie().filter(isEffect)
    if (response.status >= 500) found.push(`${way.what}: ${response.status}`)
    if (changed.length > 0) found.push(`${way.what}: ${changed.join()} changed`)
    if (set.length > 0) found.push(`${way.what}: ${set.join()}`)
    if (options.method === 'POST' && response.status !== 403 && changed.length === 0) {
      found.push(`${way.what}: ${response.status}, not 403`)
    }
    if (changed.length > 0 || noted) before = await hashes()
  }
  await valid.after?.(world)
  return found
}

const stage = stageForTests()

let tried = 0
let effects = 0

afterAll(() =>
  recordFigure({
    group: 'S7',
    what: 'requests of foreign pages, over every form of the site',
    measured: `${tried}, ${effects} effects`,
    goal: '0 effects',
    reached: effects === 0,
  }),
)

test('every form of the site is attacked', async () => {
  const known = new Set(allValidRequests.map(({ route }) => route))
  expect((await pathsWithAction()).filter((path) => !known.has(path))).toEqual([])
})

describe('a foreign page does nothing by', () => {
  test.each(allValidRequests)('$what', async (valid) => {
    const ways = attacksOn(allValidRequests.indexOf(valid))
    const found = await attacked(stage(), valid, ways)
    tried += ways.length
    effects += found.length
    expect(found).toEqual([])
  })
})

describe('the REST API', () => {
  const path = '/rest/v1/event_registrations'

  test('takes nothing that a browser sends for a foreign page without asking first', async () => {
    const { world, hashes } = stage()
    const { id } = await world.event()
    const { submission: _own, ...person } = registrationForm({ email: 'api@example.cat' })
    const body = JSON.stringify({ ...person, event_id: id, seats: 1 })
    const cookie = world.cookieOf('admin') ?? ''
    const before = await hashes()
    for (const type of ['text/plain', urlencoded, 'multipart/form-data; boundary=x', '']) {
      const headers = { Origin: evil, ...(type ? { 'Content-Type': type } : {}) }
      const response = await world.app.ask(path, { method: 'POST', body, headers, cookie })
      expect([type, response.status]).toEqual([type, 415])
    }
    const asked = await world.app.ask(path, {
      method: 'OPTIONS',
      headers: {
        Origin: evil,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
      cookie,
    })
    expect(asked.status).toBe(405)
    expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    )
    expect(changedTables(before, await hashes())).toEqual([])
  })

  test('gives no cookie a meaning: what a program sends is a visitor’s', async () => {
    const { world } = stage()
    const { id } = await world.event()
    const response = await world.app.ask(path, {
      method: 'POST',
      body: JSON.stringify({ event_id: id, name: 'Núria Soler', email: 'api@example.cat' }),
      headers: { Origin: evil, 'Content-Type': 'application/json' },
      cookie: world.cookieOf('user') ?? '',
    })
    expect(response.status).toBe(201)
    const stored = await world.row(
      'select user_id, email from event_registrations where event_id = $1',
      [id],
    )
    expect(stored).toEqual({ user_id: null, email: 'api@example.cat' })
  })
})

describe('control: without the check of origins', () => {
  const unguarded = stageWithout('origins')

  // What programs send says nothing of an origin, and is let through with the check too.
  const checked = allValidRequests.filter(
    ({ changes, byPrograms }) => changes !== null && byPrograms !== true,
  )
  const chosen = checked.filter((_valid, index) => whole || index % 6 === 0)
  test.each(chosen)('the same attack succeeds: $what', async (valid) => {
    await forgetAttempts(unguarded().world)
    const found = await attacked(
      unguarded(),
      valid,
      attacks.filter(({ what }) => what === 'no origin'),
    )
    expect(found.join()).toMatch(new RegExp(`no origin: .*${valid.changes}.* changed`, 'u'))
  })
})
