import { expect, test } from 'vitest'
import { problemOfForeign } from './origin-check.ts'

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
])('a post with %j is refused', (headers) => {
  expect(problemOfForeign(post(headers), origin)?.status).toBe(403)
})

test('a post of our own page passes, and one whose origin was taken away but which the browser knows', () => {
  expect(problemOfForeign(post({ Origin: origin }), origin)).toBeNull()
  expect(problemOfForeign(post({ 'Sec-Fetch-Site': 'same-origin' }), origin)).toBeNull()
})

test('reading needs no origin', () => {
  const get = new Request(origin, { headers: { Origin: 'https://evil.example' } })
  expect(problemOfForeign(get, origin)).toBeNull()
})
