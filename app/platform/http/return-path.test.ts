import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each(['/cuenta', '/unete?a=1#b', '/admin/socios?buscar=m%C3%A0ria', '/'])(
  'a path of this site is gone back to: %s',
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
])('anything else leads home: %j', (value) => {
  expect(returnPath(value)).toBe('/')
})

test.each(['/./cuenta', '/a/../cuenta', '/a/..//evil.example', '/.//evil.example'])(
  'a path with dots is rebuilt, and never leaves the site: %s',
  (value) => {
    expect(returnPath(value)).toMatch(/^\/(?!\/)/u)
  },
)
