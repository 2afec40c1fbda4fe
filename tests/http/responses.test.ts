import { describe, expect, test } from 'vitest'
import { fileApp } from '#tests/support/app.ts'

const app = await fileApp()

const browser = { Accept: 'text/html,application/xhtml+xml' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

async function answerTo(path: string, options: RequestInit = {}) {
  const headers = new Headers(options.headers)
  if (options.method === 'POST' && !headers.has('Origin')) headers.set('Origin', app.origin)
  return app.ask(path, { ...options, headers })
}

test('a page whose address has a token does not reveal it to other sites', async () => {
  const { headers } = await app.ask('/no-hay?token=abc')
  expect(headers.get('Referrer-Policy')).toBe('same-origin')
})

test('each request is one log line, without query, cookie or address', async () => {
  app.logged.length = 0
  const response = await app.ask('/no-hay?token=secret-in-query', {
    cookie: 'session=secret-in-cookie',
    headers: { 'X-Request-Id': 'forged', 'X-Forwarded-For': '198.51.100.77' },
  })
  expect(app.logged).toEqual([
    expect.objectContaining({
      requestId: response.headers.get('X-Request-Id'),
      method: 'GET',
      path: '/no-hay',
      status: 404,
      msg: 'not found',
      network: '127.0.0.0/24',
    }),
  ])
  expect(JSON.stringify(app.logged)).not.toMatch(/secret|forged|198\.51/u)
})

describe('error pages', () => {
  test('are shown for a route without a page too', async () => {
    const response = await answerTo('/idioma', {
      method: 'POST',
      body: 'language=ca',
      headers: { ...browser, ...form, Origin: 'https://evil.example', Cookie: 'language=ca' },
    })
    const html = await response.text()
    expect(html).toContain('Aquesta petició ve d’un altre web i no s’ha acceptat')
    expect(html).not.toContain('<script')
  })

  test('are JSON for a program', async () => {
    const response = await app.ask('/no-hay', { headers: { Accept: 'application/json' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 'notFound', status: 404 })
  })

  test('are data for a request of data', async () => {
    const response = await answerTo('/_root.data', {
      method: 'POST',
      body: '',
      headers: { ...form, Origin: 'null' },
    })
    expect(response.status).toBe(403)
    expect(response.headers.get('X-Remix-Response')).toBe('yes')
    expect(await response.text()).toContain('forbiddenOrigin')
  })

  test('list the allowed methods', async () => {
    expect((await app.ask('/idioma')).headers.get('Allow')).toBe('POST')
    expect((await app.ask('/', { method: 'DELETE' })).headers.get('Allow')).toBe('GET, HEAD, POST')
    expect(
      (await answerTo('/', { method: 'POST', body: '', headers: form })).headers.get('Allow'),
    ).toBe('GET, HEAD')
  })
})
