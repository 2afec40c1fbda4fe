import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import {
  brokenReferences,
  fatRoutes,
  faultsThatTakeThePage,
  importNotApart,
  leftovers,
  longFiles,
  otherHandles,
  ownProblems,
  readSources,
  secretsIn,
  serverCodeWithoutItsName,
  serverOutsideTheBuild,
  silentPages,
  wrongNames,
  type SourceFile,
} from './architecture-rules.ts'
import budget from './budget.json' with { type: 'json' }
import { clocksInTheGate, mayStart, ownStarts } from './gate-rules.ts'
import {
  fullFolders,
  packagesNotApart,
  subjectsInCircles,
  thingsInCircles,
  unusedArrows,
  wrongImports,
} from './house-rules.ts'
import { subjectArrows } from './rooms.ts'
import { deadAddresses } from './site-addresses.ts'
import { siteRoutes } from './support/routes.ts'

const files = await readSources(join(import.meta.dirname, '..'))

const file = (path: string, text = ''): SourceFile => ({ path, text })

test('the rules read the project', () => {
  expect(files.length).toBeGreaterThan(50)
})

test('imports go downwards only', () => {
  expect(wrongImports(files)).toEqual([])
})

test.each([
  ['app/administration/home/home.route.tsx', '#app/platform/schema/events/events.ts'],
  ['app/events/events/event.ts', '#app/platform/http/forms/form.server.ts'],
  ['app/events/events/event.ts', '#app/events/events/page/event-page.route.tsx'],
  ['app/content/restaurants/restaurant.ts', '#app/events/events/event.ts'],
  ['app/content/restaurants/restaurants.copy.ts', '#app/events/events/events.copy.ts'],
  ['app/kit/ui/links/button.tsx', '#app/copy/problems.copy.ts'],
  ['app/copy/problems.copy.ts', '#app/events/events/events.copy.ts'],
  ['app/platform/db/pool/database.server.ts', '#app/platform/auth/actor.ts'],
  ['app/platform/mail/sending/outbox.server.ts', '#app/events/events/event.ts'],
  ['app/kit/panel/forms/form-page.tsx', '#app/events/events/event.ts'],
  ['app/kit/forms/text-input.ts', '#app/kit/panel/forms/form-page.tsx'],
  ['app/platform/auth/actor.ts', '#server/settings/settings.ts'],
])('the test notices when %s imports %s', (path, target) => {
  expect(wrongImports([file(path, `import { x } from '${target}'`)])).toHaveLength(1)
  expect(wrongImports([file(path, `import type { x } from '${target}'`)])).toHaveLength(1)
})

test('no subject may import itself through others', () => {
  expect(subjectsInCircles()).toEqual([])
  expect(subjectsInCircles({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual(['a', 'b', 'c'])
})

test('every listed arrow between subjects is used, and they are few', () => {
  expect(unusedArrows(files)).toEqual([])
  expect(Object.values(subjectArrows).flat().length).toBeLessThanOrEqual(24)
  const one = file('app/money/a/x.ts', "import { y } from '#app/members/b/y.ts'")
  expect(unusedArrows([one], { money: ['members', 'frame'] })).toEqual(['money -> frame'])
})

test('no folder of a subject imports itself through others', () => {
  expect(thingsInCircles(files)).toEqual([])
  const round = [
    file('app/money/a/x.ts', "import { y } from '#app/money/b/y.ts'"),
    file('app/money/b/y.ts', "import { x } from '#app/money/a/x.ts'"),
  ]
  expect(thingsInCircles(round)).toEqual(['money/a', 'money/b'])
})

test('no folder has more than 20 files', () => {
  expect(fullFolders(files)).toEqual([])
  const many = Array.from({ length: 21 }, (_, at) => file(`app/money/dues/due-${at}.ts`))
  expect(fullFolders(many)).toEqual(['app/money/dues: 21 files'])
  expect(fullFolders(many.slice(1))).toEqual([])
  const elsewhere = many.map((_, at) => file(`server/jobs/job-${at}.ts`))
  expect(fullFolders(elsewhere)).toEqual(['server/jobs: 21 files'])
})

test('packages do not import the site', () => {
  expect(packagesNotApart(files)).toEqual([])
  const wrong = ['#app/club.ts', '#server/settings/settings.ts'].map((target) =>
    file('packages/banking/x.ts', `import type { x } from '${target}'`),
  )
  expect(packagesNotApart(wrong)).toHaveLength(2)
})

test('the import of the earlier site is separate from the site', () => {
  expect(importNotApart(files)).toEqual([])
  const wrong = [
    file('server/app.ts', "import { x } from '#legacy-import/import-data.ts'"),
    file('legacy-import/x.ts', "import { x } from '#app/kit/ui/links/button.tsx'"),
  ]
  expect(importNotApart(wrong)).toHaveLength(2)
})

test('modules outside the build import only types from the application', () => {
  expect(serverOutsideTheBuild(files)).toEqual([])
  expect(
    serverOutsideTheBuild([file('server/main.ts', "import { x } from '#app/club.ts'")]),
  ).toHaveLength(1)
})

test('names are specific', () => {
  expect(wrongNames(files)).toEqual([])
})

test.each([
  ['app/utils/strings.ts', ''],
  ['app/events/events/index.ts', ''],
  ['app/events/events/list/row/cell.tsx', ''],
  ['app/kit/ui/DataTable.tsx', ''],
  ['app/kit/ui/table.tsx', "import { x } from '../copy/site.ts'"],
])('the test notices a wrong name or path in %s', (path, text) => {
  expect(wrongNames([file(path, text)])).toHaveLength(1)
})

test('no code is marked as unfinished', () => {
  expect(leftovers(files)).toEqual([])
})

test.each([
  '// TODO later',
  '// @ts-ignore',
  'const x: any = 1',
  'export enum A {}',
  "test.only('x')",
])('the test notices a leftover: %s', (text) => {
  expect(leftovers([file('app/x.ts', text)])).toHaveLength(1)
})

test('server code is named so, and stays out of the browser', () => {
  expect(serverCodeWithoutItsName(files)).toEqual([])
  expect(
    serverCodeWithoutItsName([file('app/events/events/x.ts', "import { eq } from 'drizzle-orm'")]),
  ).toHaveLength(1)
})

test('route modules are short', () => {
  expect(fatRoutes(files)).toEqual([])
  expect(fatRoutes([file('app/events/events/x.route.tsx', '\n'.repeat(90))])).toHaveLength(1)
})

test('refused forms are reported in one place', () => {
  expect(ownProblems(files)).toEqual([])
  const path = 'app/events/events/x.route.ts'
  const caught = file(path, 'try { act() } catch (error) { tell(error) }')
  expect(ownProblems([caught], [])).toEqual([path])
  expect(ownProblems([file(path, 'catchProblem(serverAction, tell)')], [])).toEqual([path])
  expect(ownProblems([caught], [path])).toEqual([])
  expect(ownProblems([file(path)], [path])).toEqual([path])
})

test('a failed request keeps the page and the typed text', () => {
  expect(faultsThatTakeThePage(files)).toEqual([])
  const path = 'app/events/events/x.route.ts'
  const bare = file(path, 'export const action = buttonCommand({ act, done })')
  expect(faultsThatTakeThePage([bare], [])).toEqual([path])
  expect(faultsThatTakeThePage([bare], [path])).toEqual([])
  const handled = file(path, `${bare.text}\nexport const clientAction = formClientAction`)
  expect(faultsThatTakeThePage([handled], [])).toEqual([])
  expect(faultsThatTakeThePage([handled], [path])).toEqual([path])
})

test('no file is too long', () => {
  expect(longFiles(files)).toEqual([])
  expect(longFiles([file('server/x.ts', '\n'.repeat(300))])).toHaveLength(1)
})

test('the addresses that the code writes are those of the site', () => {
  const code = files.filter(
    ({ path }) => path.startsWith('app/') && !/\.copy\.ts$|\.test\./u.test(path),
  )
  expect(deadAddresses(code, routes)).toEqual([])
  const written = [
    "'/eventos/proximos/3'",
    '`/reservas/${id}/plazass`',
    "const listPath = '/admin/mesas'",
    '`${listPath}/${id}/editar`',
  ]
  const wrong = written.map((text, index) => file(`app/${index}.ts`, text))
  expect(deadAddresses(wrong, routes)).toHaveLength(written.length)
  const right = ["'/'", '`/eventos/${id}/inscripcion?plazas=${seats}`', "'/images/plat-bolets'"]
  expect(
    deadAddresses(
      right.map((text) => file('app/x.ts', text)),
      routes,
    ),
  ).toEqual([])
})

test('no file contains a secret', () => {
  expect(secretsIn(files)).toEqual([])
  const keys = [
    ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
    `ghp_${'a'.repeat(36)}`,
    `AKIA${'A'.repeat(16)}`,
  ]
  expect(secretsIn(keys.map((text) => file('app/x.ts', text)))).toHaveLength(keys.length)
})

test('a public page describes itself as the server expects', () => {
  expect(silentPages(files, siteRoutes)).toEqual([])
  const path = 'app/content/cellar.route.tsx'
  const cellar = [file(path, 'export default function Cellar() {}')]
  const page = { path: '/bodega', file: 'content/cellar.route.tsx' }
  expect(silentPages(cellar, [page])).toEqual([path])
  expect(silentPages(cellar, [{ ...page, path: '/cuenta/bodega' }])).toEqual([])
})

test('the descriptions of pages have one form', () => {
  expect(otherHandles(files)).toEqual([])
  expect(otherHandles([file('app/events/x.route.tsx', 'export const handle = {}')])).toHaveLength(1)
})

test('the documents name only files that exist', async () => {
  const project = join(import.meta.dirname, '..')
  const names = (await readdir(join(project, 'docs'), { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
  const documents = await Promise.all(
    ['README.md', 'CONTRIBUTING.md', ...names].map(async (path) => ({
      path,
      text: await readFile(join(project, path), 'utf8'),
    })),
  )
  expect(brokenReferences(documents, (path) => existsSync(join(project, path)))).toEqual([])
  const wrong = [file('docs/x.md', '[a](gone.md) and `app/gone.ts`')]
  expect(brokenReferences(wrong, () => false)).toEqual([
    'docs/x.md names docs/gone.md',
    'docs/x.md names app/gone.ts',
  ])
})

// The build does not check addresses in stylesheets; a missing font would go unnoticed.
test('the stylesheets name only files that exist', () => {
  const missing = files.flatMap(({ path, text }) =>
    path.endsWith('.css')
      ? [...text.matchAll(/url\(['"]?(?<to>\.[^'")]+)/gu)]
          .map(({ groups }) => join(dirname(path), groups?.to ?? ''))
          .filter((to) => !existsSync(join(import.meta.dirname, '..', to)))
      : [],
  )
  expect(missing).toEqual([])
})

test('no test of the gate measures with a clock', () => {
  expect(clocksInTheGate(files)).toEqual([])
  const measuring = 'expect(performance.now() - begun).toBeLessThan(1000)'
  expect(clocksInTheGate([file('tests/http/x.test.ts', measuring)])).toHaveLength(1)
  expect(clocksInTheGate([file('tests/http/long-imports.test.ts', measuring)])).toEqual([])
})

test('only tests of sites, browsers and servers start their own', () => {
  expect(ownStarts(files, mayStart)).toEqual([])
  const starting = file('tests/e2e/x.e2e.ts', 'site = await startSite()')
  expect(ownStarts([starting], [])).toEqual([starting.path])
  expect(ownStarts([], [starting.path])).toEqual([starting.path])
})

test('the budget of the gate names few slow tests', () => {
  expect(budget.slowTests.length).toBeLessThanOrEqual(40)
})
