import { expect, test } from 'vitest'
import { noRoute, routeNames } from './route-names.ts'

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
  // From what is remembered.
  expect(routeOf(path)).toBe(route)
})

test('whatever is asked for, there are no more routes than the site has', () => {
  const routes = new Set(
    Array.from({ length: 5000 }, (_, n) => routeOf(n % 2 ? `/eventos/${n}` : `/x${n}/y`)),
  )
  expect([...routes]).toEqual([noRoute, '/eventos/:id'])
})
