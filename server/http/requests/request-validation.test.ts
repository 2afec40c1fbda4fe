import { expect, test } from 'vitest'
import { invalidRequest } from './request-validation.ts'

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
  '%s is refused with the methods that are allowed',
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
