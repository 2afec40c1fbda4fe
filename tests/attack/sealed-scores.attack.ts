import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectOwnData } from '#app/administration/own-data/collected/collect-own-data.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { runScorings } from '#app/visits/scores/open-scores.server.ts'
import type { Vote } from '#app/visits/scores/shown/score.ts'
import { readSettings } from '#server/settings/settings.ts'
import { scoringKeys } from '#server/settings/site-of-settings.ts'
import { testApp, testSecret, type TestApp } from '#tests/support/app.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { madeMember } from '#tests/support/members.ts'
import { scoredVisit, type TestDiner } from '#tests/support/scores.ts'
import { sampled } from '#tests/support/seed.ts'
import { changedTables, tableHashes } from '#tests/support/table-hashes.ts'
import { voteForm } from '#tests/support/valid-requests/forms.ts'
import { actors, worldOf, type ActorName, type World } from '#tests/support/valid-requests/world.ts'
import { matrix } from './authorization/matrix.ts'
import { rawServer } from './raw-http.ts'

/**
 * Sealed scores (docs/decisions/history/0075-sealed-scores.md): before the opening no answer, log line or mail depends
 * on the votes. Because numbers cannot be searched for, everything is compared between two sets of votes, for all
 * people. Afterwards the same search finds the opened scores.
 */

/** A word in each sentence of a vote, and nowhere else. */
const word = 'Zafarranchosellado'

const names = ['Àngel Roca', 'Berta Mas', 'Carles Pla', 'Dolors Vidal', 'Enric Soler', 'Fina Puig']

/** The people whose pages differ most; pages of others are searched for the sentences. */
const compared = ['visitor', 'user', 'admin'] as const satisfies readonly ActorName[]

const metricsToken = 'a token of the metrics, of 40 characters'

let app: TestApp
let world: World
let visitId: string
let diners: TestDiner[]
/** The paths of pages and the people who may see them. */
let pages: { path: string; seenBy: readonly ActorName[] }[]

/** Whether a page shows the results after the opening. */
const isNear = (path: string) => /^\/(?:restaurantes|puntuar|rest\/v1|admin\/visitas)/u.test(path)

/** The site's clock stands still, so that times on pages do not change. */
const now = new Date()

beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN: metricsToken }, () => now)
  world = await worldOf(app)
  await app.endDuties()
  const cx = world.contextOf('visitor')
  const visitedOn = madridDayOf(new Date(Date.now() - 86_400_000))
  ;({ visitId, diners } = await scoredVisit(app.db, names, { cx, visitedOn, restaurantId: 1 }))
  // One diner has an account, whose own pages and data are read too.
  const { id, email, name } = world.people.user.account
  const person = await madeMember(app.pool, { id, email, name: name ?? '' })
  await app.pool.sql`update visit_diners set person_id = ${person} where id = ${diners[0]?.dinerId}`
  const rows = sampled(
    matrix.filter(({ method }) => method === 'GET'),
    4,
    ({ path }) => path,
  )
  const byPath = new Map(
    rows.map((row) => [row.example(world), actors.filter((actor) => row.cells[actor] === 200)]),
  )
  for (const path of [...always(), ...sampled(more(), 4)]) byPath.set(path, [...actors])
  pages = [...byPath].map(([path, seenBy]) => ({ path, seenBy }))
})
afterAll(() => app.close())

/** Pages that show the opening first; always tested. */
const always = () => [
  `/admin/visitas/${visitId}/votos`,
  '/restaurantes',
  '/restaurantes/1?tab=resenas',
  '/rest/v1/visit_scores?select=*',
  '/rest/v1/visits?select=*',
]

/** In addition to the matrix: data requests, programs, feeds and searches. */
const more = () => [
  `/admin/visitas/${visitId}/votos.data`,
  `/admin/visitas/${visitId}/editar`,
  `/admin/visitas?buscar=${word}`,
  `/admin/buscar?q=${word}`,
  `/restaurantes?buscar=${word}`,
  '/restaurantes/1?tab=resenas&lang=ca',
  '/restaurantes/1.data',
  '/restaurantes.data',
  '/_.data',
  '/cuenta.data',
  '/admin/dashboard.data',
  ...diners.map(({ key }) => `/puntuar?clave=${key}`),
  ...diners.map(({ key }) => `/puntuar.data?clave=${key}`),
  ...['restaurants', 'reviews', 'scores', 'ballots', 'scorings'].map(
    (table) => `/rest/v1/${table}?select=*`,
  ),
  '/rest/v1/',
]

/** The vote of a diner in a round; no number is the same in two rounds. */
function voteOf(round: number, place: number): Vote {
  const score = (place * 3 + round * 5) % 11
  const scores = { food: score, service: 10 - score, atmosphere: score, value: score }
  return { scores, sentence: `${word} ${round}${place}`, named: place % 2 === 0 }
}

/** Sends all votes except the last one, so that the seal stays closed. */
async function voteAll(round: number): Promise<void> {
  for (const [place, { key }] of diners.slice(0, -1).entries()) {
    const { scores, sentence, named } = voteOf(round, place)
    const answer = await app.send(
      `/puntuar?clave=${key}`,
      voteForm({
        food: String(scores.food),
        service: String(scores.service),
        atmosphere: String(scores.atmosphere),
        value: String(scores.value),
        sentence: sentence ?? '',
        ...(named ? { named: 'yes' } : {}),
      }),
    )
    expect(answer.status).toBe(302)
    expect(await answer.text()).not.toContain(word)
  }
}

async function textOf(path: string, by: ActorName): Promise<string> {
  const cookie = world.cookieOf(by)
  const answer = await app.ask(path, cookie ? { cookie } : {})
  const headers = [...answer.headers].map((pair) => pair.join(': '))
  return [answer.status, ...headers, await answer.text()].join('\n')
}

/** Ids, nonces and seals, which differ each time. */
const madeUp = /[\w+/=-]{16,}/gu

/** Occurrences of each word and possible score in a text. */
function wordsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [each] of text.replaceAll(madeUp, ' ').matchAll(/[\p{L}\d]+/gu)) {
    if (/^(?:\d|10|\p{L}{4,})$/u.test(each)) counts.set(each, (counts.get(each) ?? 0) + 1)
  }
  return counts
}

function differing(one: Map<string, number>, other: Map<string, number>): Set<string> {
  const all = [...one.keys(), ...other.keys()]
  return new Set(all.filter((each) => one.get(each) !== other.get(each)))
}

type Seen = Map<string, Map<string, number>>

/** The word counts of all pages, or of those for which `among` is true, as some people see them. */
async function look(among: (path: string) => boolean = () => true): Promise<Seen> {
  const seen: Seen = new Map()
  for (const { path, seenBy } of pages.filter((page) => among(page.path))) {
    // Viewing pages adds lines to this one; the rows are compared below.
    if (path.startsWith('/admin/actividad')) continue
    for (const by of compared.filter((actor) => seenBy.includes(actor))) {
      seen.set(`${by} ${path}`, wordsOf(await textOf(path, by)))
    }
  }
  for (const by of ['user', 'otherUser'] as const)
    seen.set(`file of ${by}`, wordsOf(await fileOf(by)))
  return seen
}

const fileOf = async (by: Exclude<ActorName, 'visitor'>) =>
  JSON.stringify(await collectOwnData(app.db, world.people[by].account, world.contextOf(by)))

/** Words that differ between two readings without a vote in between, by page. */
type Noise = Map<string, Set<string>>

/** Changes between two readings, without the noise. */
function differences(before: Seen, after: Seen, noise: Noise): string[] {
  return [...after].flatMap(([page, words]) => {
    const own = noise.get(page)
    const changed = [...differing(before.get(page) ?? new Map<string, number>(), words)]
    const telling = changed.filter((each) => !own?.has(each))
    return telling.length > 0 ? [`${page}: ${telling.slice(0, 6).join(' ')}`] : []
  })
}

const noiseOf = (one: Seen, other: Seen): Noise =>
  new Map(
    [...one].map(([page, words]) => [
      page,
      differing(words, other.get(page) ?? new Map<string, number>()),
    ]),
  )

async function wholeDatabase(): Promise<string> {
  const rows = await app.pool.sql<{ name: string }>`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`
  const texts: string[] = []
  for (const { name } of rows) {
    const all = await app.pool.query<{ row: string }>(
      `select each::text as row from "${name}" each`,
    )
    texts.push(...all.rows.map(({ row }) => `${name} ${row}`))
  }
  return texts.join('\n')
}

/** The secret words and numbers found in a text: as they are, in JSON, and as bytes. */
const finds = (text: string) =>
  [
    word,
    Buffer.from(word).toString('hex'),
    Buffer.from(word).toString('base64').slice(0, 20),
  ].filter((each) => text.includes(each))

describe('before the opening', () => {
  let first: Seen
  let noise: Noise

  test('no page, feed, table or search changes with the votes', async () => {
    await voteAll(1)
    first = await look()
    noise = noiseOf(first, await look())
    const [all, butSealed] = [
      await tableHashes(app.pool),
      await tableHashes(app.pool, 'sealed'),
    ] as const
    const before = [await all(), await butSealed()] as const
    await voteAll(2)
    // In the database only the sealed votes have changed, without a time.
    expect(changedTables(before[0], await all())).toEqual(['ballots'])
    expect(changedTables(before[1], await butSealed())).toEqual([])
    expect(differences(first, await look(), noise)).toEqual([])
    await recordFigure({
      group: 'S14',
      what: 'answers compared with one set of sealed votes and another',
      measured: `${first.size}, none of them different`,
      goal: 'none different',
      reached: true,
    })
  })

  test('the comparison reports one changed digit', async () => {
    await app.pool.sql`update visits set covers = covers + 3 where id = ${visitId}`
    const changed = differences(first, await look(isNear), noise)
    await app.pool.sql`update visits set covers = covers - 3 where id = ${visitId}`
    expect(changed).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^visitor \/restaurantes\/1\?tab=resenas: /u),
        expect.stringMatching(/^visitor \/rest\/v1\/visits\?select=\*: /u),
      ]),
    )
  })

  test('no answer to anyone has a sentence', async () => {
    const every = pages.flatMap(({ path, seenBy }) => seenBy.map((by) => ({ path, by })))
    const asked = sampled(every, 15, ({ path, by }) => `${by} ${path}`)
    const found: string[] = []
    for (const { path, by } of asked) {
      // The page repeats the search text in its field.
      if (path.includes(word)) continue
      if (finds(await textOf(path, by)).length > 0) found.push(`${by} ${path}`)
    }
    for (const by of ['user', 'otherUser'] as const) {
      if (finds(await fileOf(by)).length > 0) found.push(`file of ${by}`)
    }
    expect(found).toEqual([])
  })

  test('no program sees a sentence', async () => {
    const raw = await rawServer(app.listener)
    try {
      for (const path of ['/healthz', '/readyz', '/metrics']) {
        const { status, body } = await raw.ask('GET', path, {
          Authorization: `Bearer ${metricsToken}`,
        })
        expect([path, status, finds(body)]).toEqual([path, 200, []])
        // It does not have the number of votes or any result either.
        expect(body).not.toMatch(/ballot|vote|median/iu)
      }
    } finally {
      await raw.close()
    }
  })

  test('no row of the database, line of the log or mail has a sentence', async () => {
    const database = await wholeDatabase()
    expect(database).toContain(visitId)
    expect(finds(database)).toEqual([])
    expect(app.logged.length).toBeGreaterThan(50)
    const log = app.logged.map((line) => JSON.stringify(line)).join('\n')
    expect(log).toContain('/puntuar')
    expect(finds(log)).toEqual([])
    // The log does not have the keys of links either, which would allow a vote.
    for (const { key } of diners) expect(log).not.toContain(key)
  })
})

test('the same search finds everything after the opening', async () => {
  const { db, pool } = app
  const before = await look(isNear)
  const hour = await pool.query<{ opens_at: Date }>(
    'select opens_at from scorings where visit_id = $1',
    [visitId],
  )
  const settings = { ...readSettings({ ORIGIN: app.origin }), secret: testSecret }
  await runScorings({
    ...world.contextOf('visitor'),
    db,
    now: hour.rows[0]?.opens_at ?? new Date(),
    scoringKeys: scoringKeys(settings),
    signal: new AbortController().signal,
  })
  const after = await look(isNear)
  const changed = differences(before, after, noiseOf(before, before)).map(
    (line) => line.split(': ')[0],
  )
  expect(changed).toEqual(
    expect.arrayContaining([
      'visitor /restaurantes/1?tab=resenas',
      'visitor /rest/v1/visit_scores?select=*',
      'visitor /restaurantes',
      `admin /admin/visitas/${visitId}/votos`,
      'file of user',
    ]),
  )
  expect(finds(await textOf('/restaurantes/1?tab=resenas', 'visitor'))).toEqual([word])
  expect(finds(await wholeDatabase())).toEqual([word])
  const listed: unknown = JSON.parse(
    await (await app.ask(`/rest/v1/visit_scores?select=*&visit_id=eq.${visitId}`)).text(),
  )
  expect(listed).toHaveLength(4)
})
