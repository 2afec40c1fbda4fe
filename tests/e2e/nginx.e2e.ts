import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx, startNginx, type Nginx } from '#tests/support/nginx.ts'
import { startShorterTimes, type ShorterTimes } from '#tests/support/shorter-times.ts'
import { startSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'

/** docs/nginx.conf in front of a site, if nginx is installed: what its cache stores and serves. */

let site: Site
let times: ShorterTimes
let nginx: Nginx
let database: pg.Client

/** In these tests a page may be cached for two seconds, and nginx counts whole seconds; in milliseconds. */
const longestOld = 3000

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(nginx.origin + path, {
    redirect: 'manual',
    headers: { 'Accept-Encoding': 'br', ...headers },
  })

/** Sends an empty message, as a page of this origin would. */
const send = (origin: string) =>
  fetch(`${nginx.origin}/contacto`, {
    method: 'POST',
    headers: { Origin: origin, Accept: 'text/html' },
    body: new URLSearchParams({ name: '' }),
  })

const cacheStatus = (answer: Response) => answer.headers.get('X-Cache-Status')

/** nginx's states of an answer from the cache, also while it is updated. */
const fromTheStore = /^(HIT|STALE|UPDATING)$/

const preferring = (languages: string, more = {}) =>
  ask('/restaurantes', { 'Accept-Language': languages, ...more })

/** Requests the page until the cached one has expired, then returns the answers of everyone. */
async function afterItsTime(path: string): Promise<Response[]> {
  const end = performance.now() + longestOld
  while (performance.now() < end) {
    await (await ask(path)).body?.cancel()
    await after(50)
  }
  return Promise.all(Array.from({ length: 10 }, () => ask(path)))
}

describe.runIf(hasNginx)('behind nginx', () => {
  beforeAll(async () => {
    site = await startSite()
    times = await startShorterTimes(site.origin)
    nginx = await startNginx(times.origin, {
      // The request sets the day, so that a test need not wait for the next one.
      replaced: { $time_iso8601: '$http_x_today' },
    })
    database = new pg.Client(site.databaseUrl)
    await database.connect()
  })
  afterAll(async () => {
    await nginx.stop()
    await times.close()
    await site.stop()
  })

  test('a public page comes from its store for everyone', async () => {
    const first = await ask('/restaurantes/1')
    const page = await first.text()
    expect(cacheStatus(first)).toBe('MISS')
    const second = await ask('/restaurantes/1', { Cookie: 'session=x; flash=y; language=es' })
    expect(cacheStatus(second)).toBe('HIT')
    expect(second.headers.get('Content-Encoding')).toBe('br')
    expect(second.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'sha256-")
    expect(await second.text()).toBe(page)
  })

  test('each language and encoding is stored apart', async () => {
    await ask('/club')
    const catalan = await ask('/club', { Cookie: 'a=b; language=ca' })
    expect(cacheStatus(catalan)).toBe('MISS')
    expect(await catalan.text()).toContain('<html lang="ca"')
    const gzip = await ask('/club', { 'Accept-Encoding': 'gzip, deflate' })
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
    const plain = await ask('/club', { 'Accept-Encoding': 'identity' })
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(await plain.text()).toContain('<html lang="es"')
    const again = await ask('/club', { Cookie: 'language=ca', 'Accept-Encoding': 'gzip, br' })
    expect(cacheStatus(again)).toBe('HIT')
  })

  test('without a choice the browser’s language counts, with one store for each language', async () => {
    const first = await preferring('ca,es;q=0.8')
    expect(await first.text()).toContain('<html lang="ca"')
    for (const languages of ['ca', 'CA-es,ca;q=0.9,en;q=0.7', 'ca-ES-valencia']) {
      const again = await preferring(languages)
      expect(cacheStatus(again)).toBe('HIT')
      expect(await again.text()).toContain('<html lang="ca"')
    }
    expect(cacheStatus(await preferring('de', { Cookie: 'language=ca' }))).toBe('HIT')
    for (const languages of ['es,ca;q=0.8', 'en', 'cab', 'fr-CA']) {
      expect(await (await preferring(languages)).text()).toContain('<html lang="es"')
    }
    expect(await (await preferring('ca', { Cookie: 'language=es' })).text()).toContain(
      '<html lang="es"',
    )
  })

  test('a current page gets 304 from the store', async () => {
    const etag = (await ask('/contacto')).headers.get('ETag') ?? ''
    const answer = await ask('/contacto', { 'If-None-Match': etag })
    expect(answer.status).toBe(304)
    expect(cacheStatus(answer)).toBe('HIT')
  })

  test.each([
    '/cuenta',
    '/sesion',
    '/auth',
    '/contacto/sello',
    '/club?lang=ca',
    '/restaurantes?buscar=x',
    '/no/such/page',
  ])('%s is never stored', async (path) => {
    for (const cookie of ['session=x', 'session=y']) {
      const answer = await ask(path, { Cookie: cookie })
      expect(cacheStatus(answer)).toBe('MISS')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test('concurrent requests for personal pages do not wait for each other', async () => {
    const begunAt = performance.now()
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('/sesion')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    // Half a second each, they would take ten seconds one after the other.
    expect(performance.now() - begunAt).toBeLessThan(5000)
  })

  test('forms pass, and those of a foreign page do not', async () => {
    expect((await send(site.origin)).status).toBe(422)
    expect((await send('https://elsewhere.example')).status).toBe(403)
  })

  test('a page requested constantly is renewed in time', async () => {
    await ask('/restaurantes/2')
    await database.query(`update restaurants set nombre = 'Mas Nou' where id = 2`)
    for (const answer of await afterItsTime('/restaurantes/2')) {
      expect(await answer.text()).toContain('Mas Nou')
    }
  })

  test.each([
    ['deleted', '/restaurantes/3', 'delete from restaurants where id = 3'],
    ['taken back', '/eventos/2', `update events set status = 'draft' where id = 2`],
  ])('a page that was %s is gone in time for everyone', async (_how, path, change) => {
    expect((await ask(path)).status).toBe(200)
    await database.query(change)
    const answers = await afterItsTime(path)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    // The cached error page has replaced it.
    expect(answers.map(cacheStatus)).toContainEqual(expect.stringMatching(fromTheStore))
    times.failWith(503)
    await after(longestOld)
    expect((await ask(path)).status).toBe(404)
    times.failWith(null)
  })

  test('the first request for an idle page gets the new one', async () => {
    await ask('/eventos/1')
    await ask('/eventos/3')
    await database.query(`update events set title = 'Tast de tardor' where id = 1`)
    await database.query('delete from events where id = 3')
    await after(longestOld)
    expect(await (await ask('/eventos/1')).text()).toContain('Tast de tardor')
    expect((await ask('/eventos/3')).status).toBe(404)
  })

  test('unknown addresses are answered with the same bytes for everyone', async () => {
    const stranger = await ask('/eventos/987654')
    expect([stranger.status, cacheStatus(stranger)]).toEqual([404, 'MISS'])
    const member = await ask('/eventos/987654', { Cookie: 'session=x; flash=y' })
    expect(cacheStatus(member)).toBe('HIT')
    expect(await member.text()).toBe(await stranger.text())
    // A program gets an error of its own, which is not cached.
    const program = await ask('/eventos/987653', { Accept: 'application/json' })
    expect([program.status, program.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })

  test('a stored page of the day is shown while the site fails', async () => {
    const monday = { 'X-Today': '2026-11-23T23:59:00+01:00' }
    await ask('/legal/privacidad', monday)
    times.failWith(503)
    await after(longestOld)
    expect((await ask('/legal/privacidad', monday)).status).toBe(200)
    const tuesday = { 'X-Today': '2026-11-24T00:00:00+01:00' }
    expect((await ask('/legal/privacidad', tuesday)).status).toBe(503)
    times.failWith(null)
  })

  // Runs last, because the site does not come back.
  test('a stored page is shown while the site is away', async () => {
    await ask('/legal/terminos')
    await database.end()
    await site.stop()
    await until('the page to be too old', async () => {
      const answer = await ask('/legal/terminos')
      expect(answer.status).toBe(200)
      return cacheStatus(answer) === 'STALE' || undefined
    })
    expect((await ask('/eventos/4')).status).toBe(502)
  })
})
