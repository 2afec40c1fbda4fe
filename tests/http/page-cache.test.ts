import { createHash } from 'node:crypto'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const etagOf = async (path: string) => (await app.ask(path)).headers.get('ETag')

test('two visitors get the same bytes, whoever they are', async () => {
  const admin = await app.signIn('admin')
  const stranger = await (await app.ask('/')).text()
  expect(await (await app.ask('/', { cookie: `${admin}; flash=x` })).text()).toBe(stranger)
  expect(stranger).not.toMatch(/nonce="[^"]/u)
})

test('each language is a page of its own, and the cookie is named in Vary', async () => {
  const catalan = await app.ask('/', { cookie: 'language=ca' })
  expect(await catalan.text()).toContain('<html lang="ca"')
  expect(catalan.headers.get('Vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
  expect(await (await app.ask('/', { cookie: 'language=xx' })).text()).toContain('<html lang="es"')
})

test('the policy names exactly the inline scripts in the bytes', async () => {
  const response = await app.ask('/')
  const html = await response.text()
  const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([^]*?)<\/script>/gu)]
  const hashes = inline
    .map(([, text = '']) => text)
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const named = policy.match(/'sha256-[^']+'/gu) ?? []
  expect(hashes.length).toBeGreaterThan(1)
  expect(new Set(named)).toEqual(new Set(hashes))
  expect(/script-src[^;]*/u.exec(policy)?.[0]).not.toMatch(/nonce|unsafe/u)
})

test('all encodings hold the same page', async () => {
  const plain = await (await app.ask('/')).text()
  const br = await app.ask('/', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(br.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(await br.bytes()).toString()).toBe(plain)
  const gzip = await app.ask('/', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(gunzipSync(await gzip.bytes()).toString()).toBe(plain)
})

test('who has the page already gets 304 without a body', async () => {
  const etag = (await etagOf('/')) ?? ''
  const response = await app.ask('/', { headers: { 'If-None-Match': etag } })
  expect(response.status).toBe(304)
  expect(await response.text()).toBe('')
  expect(response.headers.get('ETag')).toBe(etag)
  const catalan = await app.ask('/', { cookie: 'language=ca', headers: { 'If-None-Match': etag } })
  expect(catalan.status).toBe(200)
})

test('HEAD has the headers of GET and no body', async () => {
  const get = await app.ask('/')
  const head = await app.ask('/', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  for (const name of ['ETag', 'Content-Length', 'Content-Security-Policy', 'Content-Type']) {
    expect(head.headers.get(name)).toBe(get.headers.get(name))
  }
})

describe('a public address without a page', () => {
  const path = '/restaurantes/987654'

  test('says in the same bytes to everybody that there is none, and how long that is so', async () => {
    const admin = await app.signIn('admin')
    const response = await app.ask(path)
    expect(response.status).toBe(404)
    // What a proxy has stored is replaced by it.
    expect(response.headers.get('Cache-Control')).toBe(
      (await app.ask('/')).headers.get('Cache-Control'),
    )
    expect(response.headers.get('Vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
    const page = await response.text()
    expect(page).not.toMatch(/nonce="[^"]/u)
    expect(await (await app.ask(path, { cookie: `${admin}; flash=x` })).text()).toBe(page)
    const catalan = await app.ask(path, { cookie: 'language=ca' })
    expect(await catalan.text()).toContain('<html lang="ca"')
  })

  test('is never said to be unchanged', async () => {
    const response = await app.ask(path, { headers: { 'If-None-Match': '*' } })
    expect([response.status, response.headers.get('ETag')]).toEqual([404, null])
  })

  test('is told to a program in its own words, for itself alone', async () => {
    const response = await app.ask(path, { headers: { Accept: 'application/json' } })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(await response.json()).toMatchObject({ status: 404 })
  })
})

describe('what is not cached', () => {
  test('a permalink sets the language and is rendered for one', async () => {
    const response = await app.ask('/?lang=ca')
    expect(response.headers.get('Set-Cookie')).toContain('language=ca;')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.text()).toContain('<html lang="ca"')
  })

  test.each(['/?lang=fr', '/?x=1', '/no-hay'])('%s', async (path) => {
    const response = await app.ask(path)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.has('Set-Cookie')).toBe(false)
  })
})

test('headers that only a build sends change nothing', async () => {
  const honest = await (await app.ask('/')).text()
  const response = await app.ask('/', {
    headers: { 'X-React-Router-SPA-Mode': 'yes', 'X-React-Router-Prerender-Data': 'x' },
  })
  expect(await response.text()).toBe(honest)
})
