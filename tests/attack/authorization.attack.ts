import { describe, expect, test } from 'vitest'
import { recordFigure, whole } from '#tests/support/figures.ts'
import { pathsWithAction, siteRoutes } from '#tests/support/routes.ts'
import { changedTables } from '#tests/support/table-hashes.ts'
import { allValidRequests } from '#tests/support/valid-requests/all-valid-requests.ts'
import {
  allowed,
  perform,
  problemOf,
  type ValidRequest,
} from '#tests/support/valid-requests/valid-request.ts'
import { actors, secretWord, type ActorName } from '#tests/support/valid-requests/world.ts'
import { matrix } from './authorization/matrix.ts'
import { officeHolders, type Row } from './authorization/row.ts'
import { stageForTests, stageWithout, type Stage } from './support/stage.ts'

/**
 * Who may do what, written by hand from decisions.md, not from the code: ten people and every page and
 * form of the site (design, S2). A URL without a row fails, and so does a row without a URL. Whoever
 * is refused sees nothing of it and changes nothing.
 */

/** What nobody may say of themselves or of a row. */
const extraFields: Readonly<Record<string, string>> = {
  role: '1',
  id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000001',
  userId: '00000000-0000-4000-8000-000000000001',
  status: 'approved',
  emailVerified: 'true',
  created_at: '2000-01-01T00:00:00Z',
}

/**
 * Who asks for the row at this place of the matrix: all ten. In `npm test` all who are led to sign-in,
 * which costs nothing, and one of those who are answered alike: where admins alone may, the editor, for
 * nobody is nearer to it, elsewhere another one for each row; in the panel everybody with an office besides.
 */
function askersOf({ cells, path }: Row, index: number): readonly ActorName[] {
  if (whole) return actors
  const alike = [...Map.groupBy(actors, (actor) => cells[actor]).values()]
  const ofOffices = path.startsWith('/admin') ? officeHolders : []
  const chosen = alike.flatMap((group) => {
    const [first = 'visitor'] = group
    if (cells[first] === 302) return group
    const kept = group.includes('editor') && !group.includes('admin')
    return kept ? 'editor' : (group[index % group.length] ?? first)
  })
  return [...new Set([...chosen, ...ofOffices])]
}

/** The same for a right form: a visitor, and who is nearest to those who may do it. */
function askersOfForm({ who }: ValidRequest, index: number): readonly ActorName[] {
  if (whole) return actors
  const nearest = who === 'admins' || who === 'secretaries' ? 'editor' : 'otherUser'
  return ['visitor', index % 3 === 0 ? (actors[index % actors.length] ?? nearest) : nearest]
}

/** Whether this answer is given to somebody who may not see what the page would show. */
const isHidden = ({ path }: Row, status: number) =>
  [302, 401, 403].includes(status) || (status === 404 && !path.startsWith('/admin'))

/** What is not as it is written, of a row's cells. */
async function wrongCells(
  { world, hashes }: Stage,
  row: Row,
  askers: readonly ActorName[],
): Promise<string[]> {
  const { method, cells, endsSession } = row
  const path = row.example(world)
  async function ask(actor: ActorName): Promise<string[]> {
    const cookie = endsSession ? await world.anotherSession(actor) : world.cookieOf(actor)
    const answer =
      method === 'GET'
        ? await world.app.ask(path, cookie ? { cookie } : {})
        : await world.app.send(path, { ...row.fields }, cookie)
    const body = await answer.text()
    const told = isHidden(row, cells[actor]) && body.includes(secretWord)
    return [
      ...(answer.status === cells[actor] ? [] : [`${actor} got ${answer.status}`]),
      ...(told ? [`${actor} saw what is secret`] : []),
    ]
  }
  const before = await hashes()
  // Those who may look leave a line in the audit log here and there; all others leave nothing.
  const refused = await Promise.all(askers.filter((actor) => cells[actor] !== 200).map(ask))
  const changed = changedTables(before, await hashes()).filter(
    (table) => !(row.isLookNoted && table === 'audit_log'),
  )
  const shown = await Promise.all(askers.filter((actor) => cells[actor] === 200).map(ask))
  const effects = changed.length > 0 && !endsSession ? [`${changed.join()} changed`] : []
  return [...refused.flat(), ...effects, ...shown.flat()]
}

/** What is not as it is written of those who may not do this, with a form that is right. */
async function wrongActors(
  { world, hashes }: Stage,
  valid: ValidRequest,
  askers: readonly ActorName[],
): Promise<string[]> {
  const sent = await valid.prepare(world)
  const before = await hashes()
  const wrong: string[] = []
  for (const actor of askers.filter((each) => !allowed[valid.who].includes(each))) {
    const answer = await perform(world, sent, world.cookieOf(actor))
    const expected = problemOf(valid, actor)
    if (answer.status !== expected) wrong.push(`${actor} got ${answer.status}, not ${expected}`)
    const changed = changedTables(before, await hashes())
    if (changed.length > 0) return [...wrong, `${actor} changed ${changed.join()}`]
  }
  await valid.after?.(world)
  return wrong
}

/** What comes of fields that the form does not have; whoever may do it is told that they are wrong. */
async function wrongFields(
  { world, hashes }: Stage,
  valid: ValidRequest,
  askers: readonly ActorName[],
): Promise<string[]> {
  const sent = await valid.prepare(world)
  if (sent.body) return []
  const more = Object.entries(extraFields).filter(([name]) => !valid.has?.includes(name))
  const fields = { ...Object.fromEntries(more), ...sent.fields }
  let before = await hashes()
  const wrong: string[] = []
  for (const actor of new Set([valid.by, ...askers])) {
    const answer = await perform(world, { ...sent, fields }, world.cookieOf(actor))
    const expected = valid.wrongGets ?? 422
    if (actor === valid.by && answer.status !== expected)
      wrong.push(`${actor} got ${answer.status}`)
    // The form is shown again to who may send it, and that is a look.
    const noted = valid.isLookNoted && allowed[valid.who].includes(actor) ? 'audit_log' : null
    const changed = changedTables(before, await hashes()).filter((table) => table !== noted)
    if (changed.length > 0) return [...wrong, `${actor} changed ${changed.join()}`]
    if (noted) before = await hashes()
  }
  await valid.after?.(world)
  return wrong
}

const stage = stageForTests()

test('every route of the site has a row, every form a valid request, and neither is about another route', async () => {
  const existing = siteRoutes.map(({ path }) => path)
  const rows = new Set(matrix.map(({ path }) => path))
  expect(existing.filter((path) => !rows.has(path))).toEqual([])
  expect([...rows].filter((path) => !existing.includes(path))).toEqual([])
  const forms = new Set(await pathsWithAction())
  const validRoutes = new Set(allValidRequests.map(({ route }) => route))
  expect([...forms].filter((path) => !validRoutes.has(path))).toEqual([])
  expect([...validRoutes].filter((path) => !forms.has(path))).toEqual([])
  const posted = new Set(matrix.filter(({ method }) => method === 'POST').map(({ path }) => path))
  expect([...forms].filter((path) => !posted.has(path))).toEqual([])
})

test('the matrix has a thousand cells and more', async () => {
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

/** Nobody is refused what everybody sees: in `npm test` a third of it is enough. */
const isOpen = ({ cells }: Row) => actors.every((actor) => cells[actor] === 200)
const asked = matrix.filter((row, index) => whole || !isOpen(row) || index % 3 === 0)

describe('pages and empty forms', () => {
  test.each(asked)('$method $path', async (row) => {
    expect(await wrongCells(stage(), row, askersOf(row, matrix.indexOf(row)))).toEqual([])
  })
})

describe('a right form of somebody who may not', () => {
  const bounded = allValidRequests.filter(({ who }) => who !== 'everybody')
  test.each(bounded)('$what', async (valid) => {
    expect(await wrongActors(stage(), valid, askersOfForm(valid, bounded.indexOf(valid)))).toEqual(
      [],
    )
  })
})

describe('a right form with fields that nobody may send', () => {
  test.each(allValidRequests.filter((_, index) => whole || index % 2 === 0))(
    '$what',
    async (valid) => {
      expect(await wrongFields(stage(), valid, whole ? actors : [])).toEqual([])
    },
  )
})

describe('control: without the table of permissions', () => {
  const unguarded = stageWithout('permissions')

  test('the matrix notices that members’ data are open to everybody', async () => {
    const row = matrix.find(({ path }) => path === '/admin/socios')
    if (!row) throw new Error('the list of members has no row')
    const wrong = await wrongCells(unguarded(), row, actors)
    const refused = actors.filter((actor) => row.cells[actor] === 403)
    expect(wrong).toEqual(
      refused.flatMap((actor) => [`${actor} got 200`, `${actor} saw what is secret`]),
    )
  })

  test('it notices that a user has approved a request', async () => {
    const valid = allValidRequests.find(({ route }) => route === '/admin/socios/:id/decision')
    if (!valid) throw new Error('the decision has no valid request')
    expect((await wrongActors(unguarded(), valid, actors)).at(-1)).toMatch(
      /^user changed .*membership_requests/u,
    )
  })
})
