import { describe, expect, test } from 'vitest'
import { recordFigure, whole } from '#tests/support/figures.ts'
import { dataAddress, siteRoutes } from '#tests/support/routes.ts'
import { sampled } from '#tests/support/seed.ts'
import { allValidRequests } from '#tests/support/valid-requests/all-valid-requests.ts'
import { allowed } from '#tests/support/valid-requests/valid-request.ts'
import { actors, type ActorName } from '#tests/support/valid-requests/world.ts'
import { matrix } from './authorization/matrix.ts'
import { officeHolders, type Row } from './authorization/row.ts'
import { wrongCells } from './support/matrix-cells.ts'
import { stageForTests } from './support/stage.ts'
import { origin, wrongHeaders } from './support/wrong-headers.ts'

/**
 * Who may see what, written by hand from decisions.md, not from the code: fifteen people and every address of the site
 * (design, S2). A URL without a row fails, and so does a row without a URL. A refused person sees and changes nothing,
 * and every answer has its headers (S12). each-request.attack.ts does the same for forms.
 */

const nameOf = ({ method, path }: Row) => `${method} ${path}`

/** One of these people, selected by row and seed. */
const oneOf = (row: Row, people: readonly ActorName[]) =>
  sampled(people, 1, (actor) => `${nameOf(row)} ${actor}`)

const offices = new Set<ActorName>(officeHolders)

/**
 * The people tried for a row: all of them. In `npm test` one of each group with the same answer: in the panel an office
 * holder, whose rights are closest to those allowed, and the editor where only admins may.
 */
function askersOf(row: Row): readonly ActorName[] {
  if (whole) return actors
  const alike = [...Map.groupBy(actors, (actor) => row.cells[actor]).values()]
  const chosen = alike.flatMap((group) => {
    const withOffice = row.path.startsWith('/admin')
      ? group.filter((actor) => offices.has(actor))
      : []
    const drawn = oneOf(row, withOffice.length > 0 ? withOffice : group)
    const isBelowAdmin = group.includes('editor') && !group.includes('admin')
    return isBelowAdmin ? drawn.concat('editor') : drawn
  })
  return [...new Set(chosen)]
}

const stage = stageForTests({ ORIGIN: origin, SMS_URL: 'http://127.0.0.1:9' })

test('every route has a row, and every row has a route', () => {
  const existing = siteRoutes.map(({ path }) => path)
  const rows = new Set(matrix.map(({ path }) => path))
  expect(existing.filter((path) => !rows.has(path))).toEqual([])
  expect([...rows].filter((path) => !existing.includes(path))).toEqual([])
})

test('the matrix has at least a thousand cells', async () => {
  const refused = allValidRequests.map(({ who }) => actors.length - allowed[who].length)
  const cells = matrix.length * actors.length
  const forms =
    refused.reduce((sum, each) => sum + each, 0) + allValidRequests.length * actors.length
  expect(cells).toBeGreaterThanOrEqual(1000)
  await recordFigure({
    group: 'S2',
    what: 'cells of the authorisation matrix; right forms by the wrong people or with wrong fields',
    measured: `${cells}; ${forms}`,
    goal: '>= 1,000, all as written',
    reached: cells >= 1000,
  })
})

describe('pages', () => {
  /** Rows that are also requested as pages: all of them; in `npm test` a sample. */
  const withPages = new Set(sampled(matrix, 30, nameOf))

  test.each(matrix)('$method $path', async (row) => {
    const as = withPages.has(row) ? 'browser' : 'router'
    const how = { judge: wrongHeaders, as } as const
    expect(await wrongCells(stage(), row, askersOf(row), how)).toEqual([])
  })
})

describe('the same page for the router in the browser, and in the other language', () => {
  const pages = matrix.filter(({ method }) => method === 'GET')
  test.each(sampled(pages, 7, nameOf))('has its headers: $path', async (row) => {
    const { world } = stage()
    const asking = row.example(world)
    const [path = '', query = ''] = asking.split('?')
    const catalan = `${path}?${query ? `${query}&` : ''}lang=ca`
    for (const actor of oneOf(row, ['visitor', 'user', 'admin'])) {
      const cookie = world.cookieOf(actor)
      for (const address of [dataAddress(asking), catalan]) {
        const answer = await world.app.ask(address, cookie ? { cookie } : {})
        await answer.arrayBuffer()
        expect([address, wrongHeaders(answer, asking)]).toEqual([address, []])
      }
    }
  })
})

test('the matrix notices an answer without its headers', () => {
  const answer = new Response('<p>', { headers: { 'Content-Type': 'text/html', Server: 'x' } })
  expect(wrongHeaders(answer, '/')).toEqual(
    expect.arrayContaining(['Strict-Transport-Security: null', 'Cache-Control: null', 'server']),
  )
})
