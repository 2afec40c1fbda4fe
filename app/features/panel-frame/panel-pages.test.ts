import { expect, test } from 'vitest'
import { siteRoutes } from '#tests/support/routes.ts'
import { panelPageNames, panelPages } from './panel-pages.ts'

test('each list of the panel stands in the sidebar', () => {
  const lists = siteRoutes.filter(
    ({ path, file }) => /^\/admin\/[a-z]+$/u.test(path) && file.endsWith('-list.tsx'),
  )
  expect(lists.length).toBeGreaterThan(7)
  const linked = new Set<string>(panelPageNames.map((name) => panelPages[name].to))
  expect(lists.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([])
})

test('no letter leads to two pages', () => {
  const letters = panelPageNames.map((name) => panelPages[name].letter)
  expect(new Set(letters).size).toBe(letters.length)
})
