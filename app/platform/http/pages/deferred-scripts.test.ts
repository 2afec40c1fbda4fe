import { expect, test } from 'vitest'
import { withDeferredScripts } from './deferred-scripts.ts'
import { onlyTabChanges } from './only-tab-changes.ts'
import { problemOfResponse, problemOfError } from './shown-problem.ts'

const late = (html: string, nonce = 'n0', begin: 'load' | 'intention' = 'intention') =>
  withDeferredScripts(Buffer.from(html), {
    nonce,
    script: '/assets/start.js',
    begin,
    rules: '{}',
  }).toString()

const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link nonce="n0" rel="modulepreload" href="/assets/b.js" crossorigin=""/>',
  '<link rel="stylesheet" href="/assets/a.css"/></head><body><p>$&amp;</p>',
  '<script nonce="n0">one</script><script nonce="n0" type="module" async="">import "/assets/a.js";</script>',
  '<script nonce="n0">two</script></body></html>',
].join('')

test('the page delays the modules and their preloads', () => {
  const waiting = late(page)
  expect(waiting).not.toContain('rel="modulepreload"')
  expect(waiting).not.toContain('type="module"')
  expect(waiting).toContain(
    '<script nonce="n0" type="text/plain" id="page-modules" data-begin="intention" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
  )
})

test('the page keeps everything else, and puts late modules last', () => {
  const waiting = late(page)
  expect(waiting).toContain('<link rel="stylesheet" href="/assets/a.css"/>')
  expect(waiting).toContain('<p>$&amp;</p>')
  expect(waiting).toMatch(
    /<script nonce="n0">two<\/script><script nonce="n0" type="speculationrules">\{\}<\/script><script nonce="n0" src="\/assets\/start.js" defer=""><\/script><\/body><\/html>$/u,
  )
})

test('the page loads the modules of a form soon, and prefetches nothing', () => {
  const form = late(page, 'n0', 'load')
  expect(form).toContain('id="page-modules" data-begin="load"')
  expect(form).not.toContain('speculationrules')
})

test('a page without modules, or with another nonce, is unchanged', () => {
  const still = '<html><body><p>x</p></body></html>'
  expect(late(still)).toBe(still)
  expect(late(page, 'n1')).toBe(page)
})

test('an unknown error is reported as a server error without its details', () => {
  expect(problemOfError(new Error('select * from usuarios'))).toEqual({
    code: 'internal',
    status: 500,
  })
})

test.each([
  [404, undefined, 'notFound'],
  [405, 'Method not allowed', 'methodNotAllowed'],
  [418, null, 'badRequest'],
  [502, null, 'internal'],
  [403, { code: 'forbiddenOrigin' }, 'forbiddenOrigin'],
  [403, { code: 502 }, 'forbidden'],
  [403, { code: '<script>' }, 'forbidden'],
])('%i with %j is reported as %s', (status, data, code) => {
  expect(problemOfResponse(status, data).code).toBe(code)
})

test('the retry time and the reference are passed on', () => {
  expect(problemOfResponse(429, { code: 'tooManyAttempts', retryAfterSeconds: 30 })).toEqual({
    code: 'tooManyAttempts',
    status: 429,
    retryAfterSeconds: 30,
  })
})

const revalidates = (from: string, to: string) =>
  onlyTabChanges({
    currentUrl: new URL(from, 'https://club.example'),
    nextUrl: new URL(to, 'https://club.example'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })

test('another tab of the same page loads nothing new, and another page of its list does', () => {
  expect(revalidates('/restaurantes/1', '/restaurantes/1?tab=menu')).toBe(false)
  expect(revalidates('/restaurantes/1?tab=menu', '/restaurantes/2')).toBe(true)
  expect(revalidates('/restaurantes/1?tab=menu', '/restaurantes/1?visitas=2')).toBe(true)
  expect(revalidates('/restaurantes/1?visitas=2', '/restaurantes/1?tab=menu')).toBe(true)
})
