import { expect, test } from 'vitest'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { sitePagesOf, type BuiltRoutes } from './site-pages.ts'

const page = (path: string | undefined, handle?: PageHandle, parentId = 'layout') => ({
  parentId,
  path,
  module: { handle },
})

const routes: BuiltRoutes = {
  root: { module: {} },
  layout: { parentId: 'root', module: {} },
  home: page(undefined, { reading: true, cached: { for: 'everybody' }, inSitemap: true }),
  list: page('mesas', {
    reading: true,
    cached: { for: 'everybody', query: { pagina: /[1-9]/u, vista: /mapa|lista/u } },
    inSitemap: true,
  }),
  one: page('mesas/:id', {
    reading: true,
    cached: { for: 'everybody', path: { id: /[1-9]\d*|otra/u } },
  }),
  own: page('cuenta'),
  unknown: page('*', { reading: true }),
}

const pages = sitePagesOf(routes)

test.each([
  '/',
  '/mesas',
  '/mesas?pagina=2',
  '/mesas?vista=mapa&pagina=1',
  '/mesas/7',
  '/mesas/otra',
])('%s is cached', (address) => {
  expect(pages.isCached(address)).toBe(true)
  expect(pages.isVisitors(address)).toBe(false)
})

test.each([
  '/?',
  '/?lang=ca',
  '/mesas/',
  '/mesas?pagina=10',
  '/mesas?pagina=2&pagina=3',
  '/mesas?vista=mapas',
  '/mesas?__proto__=1',
  '/mesas?toString=1',
  '/mesas/07',
  '/mesas/otras',
  '/mesas/7?pagina=1',
  `/mesas/${'7'.repeat(500)}`,
  '/cuenta',
  '/Mesas',
])('%s is not cached', (address) => {
  expect(pages.isCached(address)).toBe(false)
})

test('a page can be cached for visitors only', () => {
  const own = sitePagesOf({ ...routes, form: page('form', { cached: { for: 'visitors' } }) })
  expect(own.isCached('/form')).toBe(true)
  expect(own.isVisitors('/form')).toBe(true)
  expect(own.isVisitors('/mesas')).toBe(false)
})

test('the addresses read are those of the sitemap', () => {
  expect(pages.speculationRules).toContain('["/","/mesas","/mesas/:id"]')
  expect(pages.inSitemap).toEqual(['/', '/mesas'])
})

test('a cached page must name its records', () => {
  const wrong = { ...routes, one: page('mesas/:id', { cached: { for: 'everybody' } }) }
  expect(() => sitePagesOf(wrong)).toThrow('/mesas/:id is cached, and does not say for which :id')
})
