import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  brokenReferences,
  edgesBothWays,
  fatRoutes,
  leftovers,
  longFiles,
  readSources,
  serverCodeWithoutItsName,
  serverOutsideTheBuild,
  wrongImports,
  wrongNames,
  type SourceFile,
} from './architecture-rules.ts'

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
  ['app/auth/actor.ts', '#server/settings.ts'],
])('it is noticed when %s imports %s', (path, target) => {
  expect(wrongImports([file(path, `import { x } from '${target}'`)])).toHaveLength(1)
  expect(wrongImports([file(path, `import type { x } from '${target}'`)])).toHaveLength(1)
})

test('no two features may import each other', () => {
  expect(edgesBothWays()).toEqual([])
  expect(
    edgesBothWays([
      ['a', 'b'],
      ['b', 'a'],
    ]),
  ).toHaveLength(2)
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

test('no file has grown too long', () => {
  expect(longFiles(files)).toEqual([])
  expect(longFiles([file('server/x.ts', '\n'.repeat(300))])).toHaveLength(1)
})

test('the documents name only what is there', async () => {
  const project = join(import.meta.dirname, '..')
  const names = (await readdir(join(project, 'docs'), { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
  const documents = await Promise.all(
    ['README.md', ...names].map(async (path) => ({
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
