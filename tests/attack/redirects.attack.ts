import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { returnPath } from '#app/platform/http/return-path.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { sampled } from '#tests/support/seed.ts'
import { linkOf } from '#tests/support/sessions.ts'
import { worldPassword, accountRequests } from '#tests/support/valid-requests/account-requests.ts'
import { ownAccountRequests } from '#tests/support/valid-requests/own-account-requests.ts'
import { publicRequests } from '#tests/support/valid-requests/public-requests.ts'
import { perform, type Sent } from '#tests/support/valid-requests/valid-request.ts'
import {
  forgetAttempts,
  worldOf,
  type ActorName,
  type World,
} from '#tests/support/valid-requests/world.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

/** No answer leads to another site, and a foreign Host is not trusted (design, S8). */

/** Notations of another site that look like a path of this one. */
const returnTos: readonly string[] = [
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2e%2e',
  '//evil.example@www.cercle.example/',
  '//www.cercle.example@evil.example/',
  'https://www.cercle.example@evil.example/',
  'https://www.cercle.example.evil.example/',
  'https://www.cercle.example\\@evil.example/',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\\\evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\r\nLocation: https://evil.example',
  '/\r\nSet-Cookie: session=planted',
  '/a/../..//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/a/%2e%2e//evil.example',
  '/;@evil.example',
  '/@evil.example',
  '@evil.example',
  '.evil.example',
  ':evil.example',
  '?//evil.example',
  '#//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  '//evil。example',
  '/／evil.example',
  '//%65vil.example',
  '//[::ffff:1.2.3.4]/',
  '//0x7f.1/',
  '〱evil.example',
  'https://evil.example\\.www.cercle.example/',
  '//evil.example:80#@www.cercle.example/',
  `/${'/'.repeat(200)}evil.example`,
  `//${'a'.repeat(3000)}.example`,
]

const someOf = (what: string, part: number): readonly string[] =>
  sampled(returnTos, part, (each) => what + each)

const evilOrigin = /evil/iu

let app: TestApp
let world: World
let followed = 0
let left = 0

const origin = 'https://www.cercle.example'

beforeAll(async () => {
  // With a trusted proxy, so that forwarded headers would count if anything used them.
  app = await testApp({ ORIGIN: origin, TRUST_PROXY: '127.0.0.1' })
  world = await worldOf(app)
})
afterAll(() => app.close())
afterAll(() =>
  recordFigure({
    group: 'S8',
    what: `answers to ${returnTos.length} ways to write another site, wherever one goes back to a page`,
    measured: `${followed}, ${left} off-site`,
    goal: '0 off-site',
    reached: left === 0,
  }),
)
beforeEach(() => forgetAttempts(world))

function goesTo(response: Response, path: string): URL | null {
  const location = response.headers.get('Location')
  return location === null ? null : new URL(location, new URL(path, app.origin))
}

function staysHere(response: Response, path: string): void {
  followed += 1
  const url = goesTo(response, path)
  if (url && url.origin !== app.origin) left += 1
  expect(url?.origin ?? app.origin).toBe(app.origin)
  expect(response.headers.getSetCookie().join()).not.toContain('planted')
  // A forwarded path must be of this site too.
  const carried = url?.searchParams.get('returnTo')
  if (carried) expect(new URL(carried, app.origin).origin).toBe(app.origin)
}

test('no path of this site leads to another one', () => {
  for (const returnTo of returnTos) {
    const path = returnPath(returnTo)
    expect([returnTo, new URL(path, app.origin).origin]).toEqual([returnTo, app.origin])
  }
})

const pages: readonly (readonly [path: string, by: ActorName])[] = [
  ['/auth', 'user'],
  ['/auth?modo=registro', 'visitor'],
  ['/auth/registro', 'user'],
  ['/admin/login', 'editor'],
  ['/auth', 'adminWithoutFactor'],
  ['/auth/segundo-paso', 'user'],
]

describe.each(pages)('%s, asked by %s', (path, by) => {
  test('leads to no other site', async () => {
    for (const returnTo of someOf(path + by, 3)) {
      const mark = path.includes('?') ? '&' : '?'
      const address = `${path}${mark}returnTo=${encodeURIComponent(returnTo)}`
      const response = await app.ask(address, { cookie: world.cookieOf(by) ?? '' })
      staysHere(response, path)
    }
  })
})

describe('the form of', () => {
  test.each(['/auth', '/auth/registro', '/admin/login', '/auth/verificar'])(
    '%s does not pass another site on',
    async (path) => {
      const token = await verification()
      for (const returnTo of someOf(path, 2)) {
        const query = new URLSearchParams({ returnTo, token }).toString()
        const html = await (await app.ask(`${path}?${query}`)).text()
        const values = [...html.matchAll(/name="returnTo" value="([^"]*)"/gu)]
        expect(values.length).toBeGreaterThan(0)
        for (const [, value = ''] of values) {
          expect(new URL(value, app.origin).origin).toBe(app.origin)
        }
        followed += 1
      }
    },
  )
})

const newAddress = (text: string, way: string) =>
  `${way}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}@example.cat`

async function verification(): Promise<string> {
  const { id: accountId } = world.people.unverified.account
  return linkOf(app.db, { accountId, purpose: 'verify_email', now: new Date() })
}

async function send(returnTo: string, sent: Sent, session?: string) {
  await forgetAttempts(world)
  const fields = { ...sent.fields, returnTo }
  staysHere(await perform(world, { ...sent, fields }, session), sent.path)
}

describe('a form that redirects afterwards', () => {
  test('changing the language never redirects to another site', async () => {
    for (const returnTo of someOf('/idioma', 10)) {
      await send(returnTo, { path: '/idioma', fields: { language: 'ca' } })
    }
  })

  test('leads to no other site: signing out', async () => {
    for (const returnTo of someOf('/salir', 10)) {
      await send(returnTo, { path: '/salir', fields: {} })
    }
  })

  test('leads to no other site: confirming an address', async () => {
    const valid = accountRequests.find(({ route }) => route === '/auth/verificar')
    if (!valid) throw new Error('confirming an address has no valid request')
    for (const returnTo of someOf(valid.route, 4)) {
      await send(returnTo, await valid.prepare(world))
    }
  })

  test.each(['/auth/segundo-paso', '/auth/segundo-paso/codigo'])(
    'leads to no other site: %s',
    async (path) => {
      const valid = ownAccountRequests.find(({ route }) => route === path)
      if (!valid) throw new Error(`${path} has no valid request`)
      for (const returnTo of someOf(path, 4)) {
        const sent = await valid.prepare(world)
        await send(returnTo, sent, world.cookieOf(valid.by))
        await valid.after?.(world)
      }
    },
  )

  // These forms hash a password each.
  test.each(['/auth', '/admin/login', '/auth/registro'])(
    'leads to no other site: %s',
    async (path) => {
      const valid = accountRequests.find(({ route }) => route === path)
      if (!valid) throw new Error(`${path} has no valid request`)
      for (const returnTo of someOf(path, 1)) await send(returnTo, await valid.prepare(world))
    },
  )

  test('leads to no other site from the mail of a sign-up', async () => {
    for (const returnTo of someOf('link', 1)) {
      await forgetAttempts(world)
      const email = newAddress(returnTo, 'link')
      const fields = { email, password: worldPassword, full_name: '', returnTo }
      await app.send('/auth/registro', fields)
      const rows = await app.pool.query<{ text: string }>(
        'select text from mails where recipient = $1',
        [email],
      )
      for (const { text } of rows.rows) {
        const links = (text.match(/https?:\/\/\S+/gu) ?? []).map((link) => new URL(link))
        expect(links.length).toBeGreaterThan(0)
        for (const { origin: linked, searchParams } of links) {
          expect(linked).toBe(app.origin)
          const carried = new URL(searchParams.get('returnTo') ?? '/', app.origin)
          expect(carried.origin).toBe(app.origin)
        }
      }
    }
  })
})

test('the site does not turn a path that names another site into a valid one', async () => {
  const paths = returnTos.filter((each) => each.startsWith('/') && each.length < 300)
  for (const returnTo of sampled(paths, 4)) {
    for (const path of [returnTo, `${returnTo}/`, `/eventos/${returnTo}/`]) {
      // Sent unchanged, as a proxy would, without the repairs of a URL parser.
      if (!URL.canParse(app.origin + path)) continue
      staysHere(await app.ask(app.origin + path), '/')
    }
  }
})

const foreignHosts: readonly Record<string, string>[] = [
  { Host: 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example, localhost' },
  { 'X-Forwarded-Proto': 'evil', 'X-Forwarded-Port': '1666', 'X-Forwarded-Host': 'evil.example' },
  { Forwarded: 'for=1.2.3.4;host=evil.example;proto=https' },
  {
    'X-Host': 'evil.example',
    'X-Original-Host': 'evil.example',
    'X-HTTP-Host-Override': 'evil.example',
  },
  { 'X-Original-URL': '//evil.example/', 'X-Rewrite-URL': '//evil.example/' },
  { Origin: 'https://evil.example', Referer: 'https://evil.example/' },
]

describe('a foreign host', () => {
  const readable = [
    '/',
    '/?lang=ca',
    '/eventos/1',
    '/restaurantes/1',
    '/blog',
    '/sitemap.xml',
    '/robots.txt',
    '/eventos/rss.xml',
    '/blog/rss.xml',
    '/eventos.ics',
    '/eventos/1/evento.ics',
    '/manifest.webmanifest',
    '/privacidad',
    '/eventos/',
    '/admin',
    '/cuenta',
    '/no-hay',
  ]

  test.each(sampled(readable, 3))('is in no answer of %s', async (path) => {
    for (const headers of sampled(foreignHosts, 2, (each) => path + JSON.stringify(each))) {
      // Once in the headers only, and once in the requested address too.
      for (const asked of [path, `http://evil.example${path}`]) {
        const response = await app.ask(asked, { headers })
        const answered = JSON.stringify([...response.headers]) + (await response.text())
        expect(answered).not.toMatch(evilOrigin)
        expect(response.status).toBeLessThan(500)
      }
    }
    // The answer is not cached for the next visitor.
    expect(await (await app.ask(path)).text()).not.toMatch(evilOrigin)
  })

  test('is not in the canonical address, the feeds or the sitemap', async () => {
    const page = await (await app.ask('/eventos/1', { headers: { Host: 'evil.example' } })).text()
    expect(page).toContain(`<link rel="canonical" href="${origin}/eventos/1"`)
    expect(page).toContain('application/ld+json')
    for (const path of sampled(
      ['/sitemap.xml', '/eventos/rss.xml', '/robots.txt', '/eventos.ics'],
      2,
    )) {
      const text = await (await app.ask(path, { headers: { Host: 'evil.example' } })).text()
      expect(text).toContain(path === '/eventos.ics' ? 'www.cercle.example' : origin)
    }
  })

  test('is in no mail', async () => {
    await app.pool.sql`delete from mails`
    const sent = [...accountRequests, ...publicRequests].filter(({ route }) =>
      ['/auth/registro', '/auth/recuperar', '/contacto', '/eventos/:id/inscripcion'].includes(
        route,
      ),
    )
    for (const headers of sampled(foreignHosts, 1, JSON.stringify)) {
      for (const valid of sent) {
        await forgetAttempts(world)
        const form = await valid.prepare(world)
        const response = await app.ask(`http://evil.example${form.path}`, {
          method: 'POST',
          body: new URLSearchParams(form.fields).toString(),
          headers: {
            'Content-Type': 'application/x-www-form-urlencoded',
            ...headers,
            Origin: origin,
          },
        })
        expect(response.status).toBeLessThan(400)
        expect(response.headers.get('Location') ?? '').not.toMatch(evilOrigin)
      }
    }
    const rows = await writtenMails(app.db)
    expect(rows.length).toBeGreaterThanOrEqual(sent.length)
    for (const { whole, replyTo } of rows)
      expect(`${whole}${replyTo ?? ''}`).not.toMatch(evilOrigin)
    expect(rows.filter(({ whole }) => whole.includes(`${origin}/`)).length).toBe(rows.length)
  })
})
