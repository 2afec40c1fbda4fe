import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import {
  brokenReferences,
  featuresInCircles,
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
  unusedEdges,
  wrongImports,
  wrongNames,
  type SourceFile,
} from './architecture-rules.ts'
import { deadAddresses } from './site-addresses.ts'

const files = await readSources(join(import.meta.dirname, '..'))

const file = (path: string, text = ''): SourceFile => ({ path, text })

test('the rules read the project', () => {
  expect(files.length).toBeGreaterThan(50)
})

test('imports go downwards only', () => {
  expect(wrongImports(files)).toEqual([])
})

test.each([
  ['app/routes/public/home.tsx', '#app/db/schema/events.ts'],
  ['app/features/events/event.ts', '#app/http/form.server.ts'],
  ['app/features/events/event.ts', '#app/features/restaurants/restaurant.ts'],
  ['app/ui/button.tsx', '#app/copy/site.ts'],
  ['app/db/database.server.ts', '#app/auth/actor.ts'],
  ['app/mail/outbox.server.ts', '#app/features/events/event.ts'],
  ['app/panel/form-page.tsx', '#app/features/events/event.ts'],
  ['app/forms/text-input.ts', '#app/panel/form-page.tsx'],
  ['app/auth/actor.ts', '#server/settings.ts'],
])('it is noticed when %s imports %s', (path, target) => {
  expect(wrongImports([file(path, `import { x } from '${target}'`)])).toHaveLength(1)
  expect(wrongImports([file(path, `import type { x } from '${target}'`)])).toHaveLength(1)
})

test('no feature may import itself by way of others, however many', () => {
  expect(featuresInCircles()).toEqual([])
  expect(
    featuresInCircles([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['d', 'a'],
    ]),
  ).toEqual(['a', 'b', 'c'])
})

test('every listed edge between features is used', () => {
  expect(unusedEdges(files)).toEqual([])
  const one = file('app/features/a/x.ts', "import { y } from '#app/features/b/y.ts'")
  const edges = [
    ['a', 'b'],
    ['a', 'c'],
  ] as const
  expect(unusedEdges([one], edges)).toEqual(['a -> c'])
})

test('the import of the earlier site is apart from the site', () => {
  expect(importNotApart(files)).toEqual([])
  const wrong = [
    file('server/app.ts', "import { x } from '#legacy-import/import-data.ts'"),
    file('legacy-import/x.ts', "import { x } from '#app/ui/button.tsx'"),
  ]
  expect(importNotApart(wrong)).toHaveLength(2)
})

test('what runs outside of the build takes only types from the application', () => {
  expect(serverOutsideTheBuild(files)).toEqual([])
  expect(
    serverOutsideTheBuild([file('server/main.ts', "import { x } from '#app/club.ts'")]),
  ).toHaveLength(1)
})

test('names say what is inside', () => {
  expect(wrongNames(files)).toEqual([])
})

test.each([
  ['app/utils/strings.ts', ''],
  ['app/features/events/index.ts', ''],
  ['app/features/events/list/row/cell.tsx', ''],
  ['app/ui/DataTable.tsx', ''],
  ['app/ui/table.tsx', "import { x } from '../copy/site.ts'"],
])('a wrong name or path is noticed in %s', (path, text) => {
  expect(wrongNames([file(path, text)])).toHaveLength(1)
})

test('nothing is left for later', () => {
  expect(leftovers(files)).toEqual([])
})

test.each([
  '// TODO later',
  '// @ts-ignore',
  'const x: any = 1',
  'export enum A {}',
  "test.only('x')",
])('a leftover is noticed: %s', (text) => {
  expect(leftovers([file('app/x.ts', text)])).toHaveLength(1)
})

test('server code is named so, and stays out of the browser', () => {
  expect(serverCodeWithoutItsName(files)).toEqual([])
  expect(
    serverCodeWithoutItsName([
      file('app/features/events/x.ts', "import { eq } from 'drizzle-orm'"),
    ]),
  ).toHaveLength(1)
})

test('route modules are thin', () => {
  expect(fatRoutes(files)).toEqual([])
  expect(fatRoutes([file('app/routes/public/x.tsx', '\n'.repeat(90))])).toHaveLength(1)
})

test('what refuses a form is told in one place', () => {
  expect(ownProblems(files)).toEqual([])
  const path = 'app/routes/admin/x.ts'
  const caught = file(path, 'try { act() } catch (error) { tell(error) }')
  expect(ownProblems([caught], [])).toEqual([path])
  expect(ownProblems([file(path, 'orFault(serverAction, tell)')], [])).toEqual([path])
  expect(ownProblems([caught], [path])).toEqual([])
  expect(ownProblems([file(path)], [path])).toEqual([path])
})

test('a broken way takes no page away from whoever presses a button', () => {
  expect(faultsThatTakeThePage(files)).toEqual([])
  const path = 'app/routes/admin/x.ts'
  const bare = file(path, 'export const action = buttonCommand({ act, done })')
  expect(faultsThatTakeThePage([bare], [])).toEqual([path])
  expect(faultsThatTakeThePage([bare], [path])).toEqual([])
  const told = file(path, `${bare.text}\nexport const clientAction = formClientAction`)
  expect(faultsThatTakeThePage([told], [])).toEqual([])
  expect(faultsThatTakeThePage([told], [path])).toEqual([path])
})

test('no file has grown too long', () => {
  expect(longFiles(files)).toEqual([])
  expect(longFiles([file('server/x.ts', '\n'.repeat(300))])).toHaveLength(1)
})

test('the addresses that the code writes are those of the site', () => {
  const code = files.filter(
    ({ path }) => path.startsWith('app/') && !/^app\/copy\/|\.test\./u.test(path),
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

test('no file holds a secret', () => {
  expect(secretsIn(files)).toEqual([])
  const keys = [
    ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
    `ghp_${'a'.repeat(36)}`,
    `AKIA${'A'.repeat(16)}`,
  ]
  expect(secretsIn(keys.map((text) => file('app/x.ts', text)))).toHaveLength(keys.length)
})

test('a public page says about itself what the server asks', () => {
  expect(silentPages(files)).toEqual([])
  const cellar = file('app/routes/public/cellar.tsx', 'export default function Cellar() {}')
  expect(silentPages([cellar])).toEqual(['app/routes/public/cellar.tsx'])
})

test('what a page says about itself is of one shape', () => {
  expect(otherHandles(files)).toEqual([])
  expect(otherHandles([file('app/routes/x.tsx', 'export const handle = {}')])).toHaveLength(1)
})

test('the documents name only what is there', async () => {
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
