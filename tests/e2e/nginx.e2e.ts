import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx, startNginx, type Nginx } from '#tests/support/nginx.ts'
import { startSite, type Site } from '#tests/support/site.ts'

/** The recipe of docs/nginx.conf before a real site, where the machine has nginx. */

let site: Site
let nginx: Nginx

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

describe.runIf(hasNginx)('behind nginx', () => {
  beforeAll(async () => {
    site = await startSite()
    nginx = await startNginx(site.origin)
  })
  afterAll(async () => {
    await nginx.stop()
    await site.stop()
  })

  test('a public page is answered from its store, whoever asks', async () => {
    const first = await ask('/restaurantes/1')
    const page = await first.text()
    expect(cacheStatus(first)).toBe('MISS')
    const second = await ask('/restaurantes/1', { Cookie: 'session=x; flash=y; language=es' })
    expect(cacheStatus(second)).toBe('HIT')
    expect(second.headers.get('Content-Encoding')).toBe('br')
    expect(second.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'sha256-")
    expect(await second.text()).toBe(page)
  })

  test('each language and each encoding is a page of its own', async () => {
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

  test('who has the page gets 304 from the store', async () => {
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

  test('forms go through, and a foreign page’s do not', async () => {
    expect((await send(site.origin)).status).toBe(422)
    expect((await send('https://elsewhere.example')).status).toBe(403)
  })

  test('while the site is away, what was stored is still shown', async () => {
    await ask('/legal/terminos')
    await site.stop()
    expect((await ask('/legal/terminos')).status).toBe(200)
    expect((await ask('/eventos/3')).status).toBe(502)
  })
})
