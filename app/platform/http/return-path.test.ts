import { expect, test } from 'vitest'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { filledIn, flash, flashIn } from './flash.ts'
import { returnPath } from './return-path.ts'

test.each(['/cuenta', '/unete?a=1#b', '/admin/socios?buscar=m%C3%A0ria', '/'])(
  'the site accepts a path of this site: %s',
  (path) => {
    expect(returnPath(path)).toBe(path)
  },
)

test.each([
  '',
  null,
  undefined,
  'cuenta',
  'https://evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/\tevil',
  '/a\nSet-Cookie: x',
  '/a\u0000b',
  'javascript:alert(1)',
  ' /cuenta',
  '/a\\..\\b',
  `/${'a'.repeat(3000)}`,
])('the site replaces anything else with home: %j', (value) => {
  expect(returnPath(value)).toBe('/')
})

test.each(['/./cuenta', '/a/../cuenta', '/a/..//evil.example', '/.//evil.example'])(
  'the site rebuilds a path with dots on this site: %s',
  (value) => {
    expect(returnPath(value)).toMatch(/^\/(?!\/)/u)
  },
)

const sent = (setCookie: string) => setCookie.split(';', 1)[0] ?? ''

test('the site reads back what was set, beside other cookies', () => {
  const cookie = sent(flash('superAdminCreated', { email: 'núria@example.cat' }))
  expect(flashIn(`language=ca; ${cookie}; x=y`)).toEqual({
    key: 'superAdminCreated',
    values: { email: 'núria@example.cat' },
  })
})

test.each([
  '',
  'flash=',
  'flash=%',
  'flash=null',
  'flash=%7B%22key%22%3A%22unknown%22%7D',
  'flash=%7B%22key%22%3A%22toString%22%7D',
  'flashy=%7B%22key%22%3A%22signedOut%22%7D',
])('the site ignores %s as a notice', (cookies) => {
  expect(flashIn(cookies)).toBeNull()
})

test('values that are not texts are dropped from a notice', () => {
  const cookie = `flash=${encodeURIComponent('{"key":"signedOut","values":{"a":1,"b":"c"}}')}`
  expect(flashIn(cookie)).toEqual({ key: 'signedOut', values: { b: 'c' } })
})

test('a notice has the values in place of their names', () => {
  expect(filledIn('Super Admin {email} creado {x}', { email: 'a@b.cat' })).toBe(
    'Super Admin a@b.cat creado {x}',
  )
})

test.each([
  ['es', 'Se ha avisado a 1 persona.', 'Se ha avisado a 2 personas.', 'Lo recibe 1 persona.'],
  ['ca', 'Hem avisat 1 persona.', 'Hem avisat 2 persones.', 'El rep 1 persona.'],
] as const)('a notice for one person is in the singular in %s', (language, one, two, message) => {
  const { eventCancelled, messageSent } = flashesCopy[language]
  expect(filledIn(eventCancelled.description, { count: '1' })).toBe(one)
  expect(filledIn(eventCancelled.description, { count: '2' })).toBe(two)
  expect(filledIn(messageSent.description, { count: '1' })).toBe(message)
})
