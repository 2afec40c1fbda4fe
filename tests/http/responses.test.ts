import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const browser = { Accept: 'text/html,application/xhtml+xml' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** One request for each status and each mount that can answer. */
const requests: [what: string, status: number, path: string, options?: RequestInit][] = [
  ['a cached page', 200, '/'],
  ['a page rendered for one', 200, '/?lang=ca'],
  ['a file', 200, '/assets/'],
  ['a probe', 200, '/healthz'],
  ['a redirect', 302, '/idioma', { method: 'POST', body: 'language=ca', headers: form }],
  ['an odd path', 400, '/a%2fb'],
  ['a path that is no text', 400, '/blog/%ed%b2%80'],
  [
    'a foreign form',
    403,
    '/idioma',
    { method: 'POST', body: 'language=ca', headers: { ...form, Origin: 'https://evil.example' } },
  ],
  ['an unknown page', 404, '/no-hay'],
  ['an unknown file', 404, '/assets/none.js'],
  ['a method that no page has', 405, '/', { method: 'PUT' }],
  ['a form where there is none', 405, '/', { method: 'POST', body: '', headers: form }],
  ['a page where there is only a form', 405, '/idioma'],
  [
    'a large form',
    413,
    '/idioma',
    { method: 'POST', body: `language=${'x'.repeat(64 * 1024)}`, headers: form },
  ],
  [
    'another format',
    415,
    '/idioma',
    { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } },
  ],
  ['a wrong form', 422, '/idioma', { method: 'POST', body: 'language=fr', headers: form }],
  ['data of an unknown page', 404, '/no-hay.data'],
]

async function answerTo(path: string, options: RequestInit = {}) {
  const headers = new Headers(options.headers)
  if (options.method === 'POST' && !headers.has('Origin')) headers.set('Origin', app.origin)
  return app.ask(path === '/assets/' ? await anyAsset() : path, { ...options, headers })
}

async function anyAsset(): Promise<string> {
  const html = await (await app.ask('/')).text()
  const asset = /\/assets\/[\w.-]+\.js/u.exec(html)?.[0]
  if (!asset) throw new Error('the page names no asset')
  return asset
}

describe.each(requests)('%s', (_what, status, path, options) => {
  test(`answers ${status} with every security header`, async () => {
    const { status: given, headers } = await answerTo(path, options)
    expect(given).toBe(status)
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'self'|default-src 'none'/u)
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Permissions-Policy')).toContain('geolocation=()')
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/u)
    expect(headers.get('Cache-Control')).not.toBeNull()
    expect(headers.has('X-Powered-By')).toBe(false)
    expect(headers.has('Access-Control-Allow-Origin')).toBe(false)
    expect(headers.has('Strict-Transport-Security')).toBe(false)
  })
})

test('every page has a nonce of its own, on its policy and on its scripts', async () => {
  const nonces = new Set<string>()
  for (let count = 0; count < 20; count += 1) {
    const response = await app.ask('/no-hay', { headers: browser })
    const nonce = /'nonce-([^']+)'/u.exec(
      response.headers.get('Content-Security-Policy') ?? '',
    )?.[1]
    if (!nonce) throw new Error('the policy names no nonce')
    const scripts = (await response.text()).match(/<script[^>]*>/gu) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.every((script) => script.includes(`nonce="${nonce}"`))).toBe(true)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(20)
})

test('an https site asks for https for a year', async () => {
  const secure = await testApp({ ORIGIN: 'https://www.cercle.example' })
  try {
    for (const path of ['/', '/no-hay', '/healthz']) {
      const { headers } = await secure.ask(path)
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
    }
  } finally {
    await secure.close()
  }
})

test('a page whose address holds a token tells it to no other site', async () => {
  const { headers } = await app.ask('/no-hay?token=abc')
  expect(headers.get('Referrer-Policy')).toBe('same-origin')
})

test('each request is one line of the log, without its query, cookie or address', async () => {
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
  test('an unknown page says so in the language of the visitor, with a way home', async () => {
    const spanish = await (await app.ask('/no-hay', { headers: browser })).text()
    expect(spanish).toContain('Oops! Page not found')
    expect(spanish).toContain('Este plato no está en la carta')
    const response = await app.ask('/no-hay', { headers: browser, cookie: 'language=ca' })
    const catalan = await response.text()
    expect(catalan).toContain('<html lang="ca"')
    expect(catalan).toContain('Aquest plat no és a la carta')
    expect(catalan).toMatch(/<a [^>]*href="\/"/u)
  })

  test('a route without a page shows its refusal as a page too', async () => {
    const response = await answerTo('/idioma', {
      method: 'POST',
      body: 'language=ca',
      headers: { ...browser, ...form, Origin: 'https://evil.example', Cookie: 'language=ca' },
    })
    const html = await response.text()
    expect(html).toContain('Aquesta petició ve d’un altre lloc i no s’ha acceptat')
    expect(html).not.toContain('<script')
  })

  test('a program gets JSON', async () => {
    const response = await app.ask('/no-hay', { headers: { Accept: 'application/json' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 'notFound', status: 404 })
  })

  test('data of a page is refused as data', async () => {
    const response = await answerTo('/_root.data', {
      method: 'POST',
      body: '',
      headers: { ...form, Origin: 'null' },
    })
    expect(response.status).toBe(403)
    expect(response.headers.get('X-Remix-Response')).toBe('yes')
    expect(await response.text()).toContain('forbiddenOrigin')
  })

  test('a method that is not allowed names those that are', async () => {
    expect((await app.ask('/idioma')).headers.get('Allow')).toBe('POST')
    expect((await app.ask('/', { method: 'DELETE' })).headers.get('Allow')).toBe('GET, HEAD, POST')
    expect(
      (await answerTo('/', { method: 'POST', body: '', headers: form })).headers.get('Allow'),
    ).toBe('GET, HEAD')
  })
})

describe('junk forms change nothing and are refused in words', () => {
  const junk: [what: string, status: number, body: BodyInit][] = [
    ['a megabyte', 413, `language=${'a'.repeat(1_000_000)}`],
    ['broken UTF-8', 400, new Uint8Array([0x6c, 0x3d, 0xff, 0xfe])],
    ['broken UTF-8 in percent signs', 400, 'language=%ff'],
    ['an extra field', 422, 'language=ca&role=1'],
    ['a field twice', 422, 'language=ca&language=es'],
    ['no field', 422, ''],
    ['ten thousand fields', 422, Array.from({ length: 9000 }, (_, at) => `a${at}=`).join('&')],
    ['a prototype', 422, '__proto__=x&language=ca'],
  ]
  test.each(junk)('%s', async (_what, status, body) => {
    const response = await answerTo('/idioma', { method: 'POST', body, headers: form })
    expect(response.status).toBe(status)
    expect(response.headers.has('Set-Cookie')).toBe(false)
  })
})

describe('every unsafe request must come from this site', () => {
  const claims: [what: string, headers: Record<string, string>, allowed: boolean][] = [
    ['our own page', { Origin: 'http://localhost:3000' }, true],
    ['a foreign page', { Origin: 'https://evil.example' }, false],
    ['an opaque origin', { Origin: 'null' }, false],
    ['no origin, with a cookie', { Cookie: 'session=x' }, false],
    ['no origin at all', {}, false],
    ['a sibling', { Origin: 'http://shop.localhost:3000' }, false],
    ['another port', { Origin: 'http://localhost:3001' }, false],
    ['a forged host', { Origin: 'https://evil.example', Host: 'evil.example' }, false],
    [
      'a method override',
      { Origin: 'https://evil.example', 'X-HTTP-Method-Override': 'GET' },
      false,
    ],
  ]
  const targets = ['/', '/idioma', '/idioma.data', '/no-hay']
  test.each(
    targets.flatMap((path) =>
      claims.map(([what, headers, allowed]) => [path, what, headers, allowed] as const),
    ),
  )('%s asked by %s', async (path, _what, headers, allowed) => {
    const response = await app.ask(path, {
      method: 'POST',
      body: 'language=ca',
      headers: { ...form, ...headers },
    })
    expect(response.status === 403).toBe(!allowed)
    if (!allowed) expect(response.headers.has('Set-Cookie')).toBe(false)
  })

  test('reading with a changing address changes nothing', async () => {
    const response = await app.ask('/idioma?language=ca')
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.headers.has('Set-Cookie')).toBe(false)
  })
})
