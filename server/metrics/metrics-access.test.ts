import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { maySeeMetrics } from './metrics-access.ts'

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
  ['by another of its addresses', '127.8.0.1', { host: '127.8.0.1:3000' }],
  ['by IPv6', '::1', { host: '[::1]:3000' }],
  ['by IPv4 within IPv6', '::ffff:127.0.0.1', { host: '127.0.0.1' }],
  ['who has the token', '203.0.113.7', bearer(token)],
  ['who has it, by a proxy', '127.0.0.1', { ...bearer(token), 'x-forwarded-for': '203.0.113.7' }],
])('%s may see them', (_who, peer, headers) => {
  expect(maySeeMetrics(asked(peer, headers), token)).toBe(true)
})

test.each<[string, string | undefined, Record<string, string>]>([
  ['another machine', '203.0.113.7', {}],
  ['nobody knows who', undefined, {}],
  ['somebody a proxy on this machine asks for', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['by the standard header', '127.0.0.1', { forwarded: 'for=203.0.113.7' }],
  ['by another one', '127.0.0.1', { 'x-real-ip': '203.0.113.7' }],
  ['by a name that others gave this machine', '127.0.0.1', { host: 'www.example.cat' }],
  ['without a name', '127.0.0.1', { host: '' }],
  ['a wrong token', '203.0.113.7', bearer(`${token}x`)],
  ['a wrong token from this machine', '127.0.0.1', bearer('x')],
  ['another scheme', '203.0.113.7', { authorization: `Basic ${token}` }],
])('%s may not', (_who, peer, headers) => {
  expect(maySeeMetrics(asked(peer, headers), token)).toBe(false)
})

test('where nobody has a token, none opens', () => {
  expect(maySeeMetrics(asked('203.0.113.7', bearer('null')), null)).toBe(false)
  expect(maySeeMetrics(asked('203.0.113.7', bearer('')), null)).toBe(false)
  expect(maySeeMetrics(undefined, null)).toBe(false)
})
