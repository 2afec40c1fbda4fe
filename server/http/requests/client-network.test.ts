import { describe, expect, test } from 'vitest'
import { clientAddress, networkForLog, networkOf, trustedProxies } from './client-network.ts'
import { problemOfForeign, invalidRequest } from './request-validation.ts'

describe('the settings', () => {
  test.each([
    '10.0.0.0/33',
    '10.0.0/8',
    'proxy.example',
    '::1/129',
    '10.0.0.1/',
    '1.2.3.4/8/8',
    '10.0.0.0/-1',
  ])('%s is refused with a sentence that names it', (entry) => {
    expect(() => trustedProxies([entry])).toThrow(`'${entry}' is neither`)
  })
})

describe('the client behind proxies', () => {
  const proxies = trustedProxies(['10.0.0.0/8', '2001:db8::1'])

  test('cannot be chosen by a stranger', () => {
    expect(clientAddress(proxies, '198.51.100.7', '203.0.113.1')).toBe('198.51.100.7')
  })

  test('is the peer unless a proxy is listed', () => {
    expect(clientAddress(trustedProxies([]), '127.0.0.1', '203.0.113.1')).toBe('127.0.0.1')
  })

  test('is the last address that no trusted proxy owns', () => {
    expect(clientAddress(proxies, '10.1.2.3', '6.6.6.6, 203.0.113.9, 10.9.9.9')).toBe('203.0.113.9')
  })

  test('ends at an unreadable hop', () => {
    expect(clientAddress(proxies, '10.1.2.3', '203.0.113.9, unknown')).toBe('10.1.2.3')
  })

  test('understands IPv6 and mapped addresses of a proxy', () => {
    expect(clientAddress(proxies, '2001:db8::1', '::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(clientAddress(proxies, '::ffff:10.1.2.3', '203.0.113.9')).toBe('203.0.113.9')
  })
})

describe('networks', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is limited as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('the log has no single IPv4 address', () => {
    expect(networkForLog('203.0.113.9')).toBe('203.0.113.0/24')
    expect(networkForLog('2001:db8:1:2::/64')).toBe('2001:db8:1:2::/64')
  })
})

const origin = 'https://www.cercle.example'
const post = (headers: Record<string, string>) =>
  new Request(`${origin}/idioma`, { method: 'POST', headers })

test.each([
  [{ Origin: 'https://evil.example' }],
  [{ Origin: 'null' }],
  [{ Origin: 'https://cercle.example' }],
  [{ Origin: 'https://shop.www.cercle.example' }],
  [{ Origin: 'http://www.cercle.example' }],
  [{ Origin: 'https://www.cercle.example:8443' }],
  [{ Origin: 'https://www.cercle.example.evil.example' }],
  [{ Origin: '' }],
  [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }],
  [{ Cookie: 'session=x' }],
  [{}],
  [{ 'Sec-Fetch-Site': 'cross-site' }],
  [{ 'Sec-Fetch-Site': 'same-site' }],
  [{ 'Sec-Fetch-Site': 'none' }],
])('the origin check refuses a post with %j', (headers) => {
  expect(problemOfForeign(post(headers), origin)?.status).toBe(403)
  // Programs may post here without any headers of a browser.
  const toPrograms = new Request(`${origin}/correo/baja`, { method: 'POST', headers })
  const isProgram = Object.keys(headers).length === 0
  expect(problemOfForeign(toPrograms, origin)?.status).toBe(isProgram ? undefined : 403)
})

test('the origin check accepts a post of our own page, and one without an origin that the browser vouches for', () => {
  expect(problemOfForeign(post({ Origin: origin }), origin)).toBeNull()
  expect(problemOfForeign(post({ 'Sec-Fetch-Site': 'same-origin' }), origin)).toBeNull()
})

test('reading needs no origin', () => {
  const get = new Request(origin, { headers: { Origin: 'https://evil.example' } })
  expect(problemOfForeign(get, origin)).toBeNull()
})

test.each([
  '//evil.example',
  '/a//b',
  '/a%2fb',
  '/a%2Fb',
  '/a%5cb',
  '/a\\b',
  '/%00',
  '/../etc/passwd',
  '/a/./b',
  '/a/..',
  '/%2e%2e/a',
  '/.%2E/a',
  '/%ff',
  '/%zz',
  '/a b',
  '/á',
  '*',
  'http://evil.example/',
  'evil.example:443',
  '',
  `/${'a'.repeat(5000)}`,
])('the target %s is refused as unreadable', (target) => {
  expect(invalidRequest('GET', target)?.status).toBe(400)
})

test.each(['TRACE', 'TRACK', 'CONNECT', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'BREW', 'get'])(
  '%s is refused with the allowed methods',
  (method) => {
    const refusal = invalidRequest(method, '/')
    expect(refusal?.status).toBe(405)
    expect(refusal?.headers.get('Allow')).toBe('GET, HEAD, POST')
  },
)

test.each([
  '/',
  '/eventos/1?x=//',
  '/_root.data',
  '/caf%C3%A9',
  '/a.b/..c',
  '/restaurantes/l%C2%B7l',
])('the target %s passes', (target) => {
  expect(invalidRequest('GET', target)).toBeNull()
})
