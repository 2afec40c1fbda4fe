import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { maySeeMetrics, noRoute, routeNames } from './metrics.ts'

const token = 'a-token-of-enough-characters'

function asked(peer: string | undefined, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const incoming = new IncomingMessage(socket)
  incoming.headers = { host: 'localhost:3000', ...headers }
  return incoming
}

const bearer = (given: string) => ({ authorization: `Bearer ${given}` })

test.each<[string, string, Record<string, string>]>([
  ['this machine', '127.0.0.1', {}],
  ['another of its addresses', '127.8.0.1', { host: '127.8.0.1:3000' }],
  ['its IPv6 address', '::1', { host: '[::1]:3000' }],
  ['its IPv4 address within IPv6', '::ffff:127.0.0.1', { host: '127.0.0.1' }],
  ['a client with the token', '203.0.113.7', bearer(token)],
  [
    'a client with the token, through a proxy',
    '127.0.0.1',
    { ...bearer(token), 'x-forwarded-for': '203.0.113.7' },
  ],
])('%s may read the metrics', (_who, peer, headers) => {
  expect(maySeeMetrics(asked(peer, headers), token)).toBe(true)
})

test.each<[string, string | undefined, Record<string, string>]>([
  ['another machine', '203.0.113.7', {}],
  ['an unknown client', undefined, {}],
  ['a client of a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['one with the standard header', '127.0.0.1', { forwarded: 'for=203.0.113.7' }],
  ['one with another header', '127.0.0.1', { 'x-real-ip': '203.0.113.7' }],
  ['one with a name that others gave this machine', '127.0.0.1', { host: 'www.example.cat' }],
  ['one without a name', '127.0.0.1', { host: '' }],
  ['a wrong token', '203.0.113.7', bearer(`${token}x`)],
  ['a wrong token from this machine', '127.0.0.1', bearer('x')],
  ['another scheme', '203.0.113.7', { authorization: `Basic ${token}` }],
])('%s may not read the metrics', (_who, peer, headers) => {
  expect(maySeeMetrics(asked(peer, headers), token)).toBe(false)
})

test('without a token set, no token gives access', () => {
  expect(maySeeMetrics(asked('203.0.113.7', bearer('null')), null)).toBe(false)
  expect(maySeeMetrics(asked('203.0.113.7', bearer('')), null)).toBe(false)
  expect(maySeeMetrics(undefined, null)).toBe(false)
})

const routeOf = routeNames([
  '/',
  '/eventos',
  '/eventos/:id',
  '/eventos/:id/inscripcion',
  '/admin/*',
  '/admin/eventos/nuevo',
  '/admin/eventos/:id',
  '/sitemap.xml',
  '/*',
])

test.each([
  ['/', '/'],
  ['/eventos', '/eventos'],
  ['/eventos/12', '/eventos/:id'],
  ['/eventos/12/inscripcion', '/eventos/:id/inscripcion'],
  ['/admin/eventos/nuevo', '/admin/eventos/nuevo'],
  ['/admin/eventos/7', '/admin/eventos/:id'],
  ['/admin/anything/else', '/admin/*'],
  ['/eventos/12.data', '/eventos/:id'],
  ['/_root.data', '/'],
  ['/eventos/_.data', '/eventos'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/rest/v1/restaurants', '/rest/v1/:table'],
  ['/auth/v1/token', '/auth/v1/*'],
  ['/assets/root-abc.js', '/assets/*'],
  ['/wp-login.php', noRoute],
  ['//evil.example', noRoute],
  ['http://evil.example/', noRoute],
  ['/%E0%A4%A', noRoute],
  ['', noRoute],
])('%j is counted as %j', (path, route) => {
  expect(routeOf(path)).toBe(route)
  // The second time from the cache.
  expect(routeOf(path)).toBe(route)
})

test('the metrics have no more routes than the site, whatever is requested', () => {
  const routes = new Set(
    Array.from({ length: 5000 }, (_, n) => routeOf(n % 2 ? `/eventos/${n}` : `/x${n}/y`)),
  )
  expect([...routes]).toEqual([noRoute, '/eventos/:id'])
})
