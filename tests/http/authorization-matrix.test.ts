import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/**
 * Who may do what, written by hand from decisions.md, not from the code. Every URL of the site has
 * a row; a URL without one fails. Each cell is the status that a request of that person gets.
 */

const people = ['visitor', 'user', 'editor', 'admin'] as const

type Cells = readonly [visitor: number, user: number, editor: number, admin: number]

type Row = { path: string; method?: 'GET' | 'POST'; example?: string; cells: Cells }

const everybody = (status: number): Cells => [status, status, status, status]
const unknownId = '00000000-0000-4000-8000-000000000000'

const matrix: readonly Row[] = [{ path: '/', cells: everybody(200) }]

/** The full paths of all routes, parameters as written. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    const own = entry.path !== undefined || entry.index ? [path === '' ? '/' : path] : []
    return [...own, ...pathsOf(entry.children ?? [], path)]
  })
}

let app: TestApp
const cookies = new Map<string, string>()

beforeAll(async () => {
  app = await testApp()
  for (const role of ['user', 'editor', 'admin'] as const) cookies.set(role, await app.signIn(role))
})
afterAll(() => app.close())

test('every route of the site has a row', () => {
  const known = new Set(matrix.map(({ path }) => path))
  const missing = new Set(pathsOf(routes).filter((path) => !known.has(path)))
  expect([...missing]).toEqual([])
})

test('no row is about a route that does not exist', () => {
  const existing = new Set(pathsOf(routes))
  expect(matrix.filter(({ path }) => !existing.has(path))).toEqual([])
})

describe.each(matrix)('$method $path', ({ path, method = 'GET', example = path, cells }) => {
  test.each(people.map((person, index) => [person, cells[index]] as const))(
    'answers %s with %i',
    async (person, status) => {
      const cookie = cookies.get(person)
      const answer =
        method === 'GET'
          ? await app.ask(example, cookie ? { cookie } : {})
          : await app.send(example, {}, cookie)
      expect(answer.status).toBe(status)
    },
  )
})
