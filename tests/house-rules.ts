import { posix } from 'node:path'
import { importsOf, isTest, type SourceFile } from './architecture-rules.ts'
import { isLeaf, isRoute, roomOf, subjectArrows, subjectOf } from './rooms.ts'

/** The rules of the rooms of `app/` (docs/architecture.md) as functions over the files. */

/** The allowed imports of a room of app/, besides itself and the leaves. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  top: ['http', 'subjects', 'page-script', 'ui'],
  routes: ['subjects', 'http', 'table-import', 'panel', 'records', 'forms', 'auth', 'images', 'ui'],
  subjects: [
    'table-import',
    'panel',
    'records',
    'forms',
    'page-script',
    'auth',
    'mail',
    'images',
    'sms',
    'tables',
    'db',
    'schema',
    'ui',
  ],
  'table-import': ['panel', 'records', 'forms', 'auth', 'tables', 'db', 'schema', 'ui'],
  panel: ['forms', 'images', 'tables', 'ui'],
  records: ['forms', 'auth', 'db', 'schema'],
  forms: ['images', 'db', 'schema'],
  'page-script': ['http', 'images'],
  http: ['forms', 'auth'],
  auth: ['mail', 'images', 'sms', 'db', 'schema'],
  mail: ['db', 'schema'],
  images: ['db', 'schema'],
  db: ['schema'],
}

/** Imports that do not go downwards, or go between subjects without a listed arrow. */
export function wrongImports(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('app/') && !isTest(path))
    .flatMap((file) =>
      importsOf(file).flatMap((target) => {
        const refusal = refusalOf(file.path, target)
        return refusal ? [`${file.path} imports ${target}: ${refusal}`] : []
      }),
    )
}

function refusalOf(from: string, to: string): string | null {
  if (/^packages\/(?:banking|tables)\//u.test(to)) return null
  if (!to.startsWith('app/'))
    return 'the application imports nothing outside of it but these packages'
  if (from === 'app/routes.ts') return null
  const [one, other] = [subjectOf(from), subjectOf(to)]
  if (one && other && one !== other && !subjectArrows[one]?.includes(other)) {
    return `the arrow ${one} -> ${other} between subjects is not listed`
  }
  const [room, target] = [roomOf(from), roomOf(to)]
  const isBelow = /^app\/(?:kit|platform|copy)\//u.test(from)
  if (isBelow && other) return `${room} knows no subject`
  if (room === target) return null
  if (isLeaf(to) && room !== 'ui') return null
  return (mayImport[room] ?? []).includes(target) ? null : `${room} may not import ${target}`
}

/** Imports of the application or the server in packages. */
export function packagesNotApart(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('packages/') && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => !target.startsWith('packages/'))
        .map((target) => `${file.path} imports ${target}`),
    )
}

/** Subjects that import themselves through others; such a circle would be one subject. */
export function subjectsInCircles(arrows = subjectArrows): string[] {
  return inCircles(new Map(Object.entries(arrows)))
}

export function unusedArrows(files: readonly SourceFile[], arrows = subjectArrows): string[] {
  const used = new Set(
    files
      .filter(({ path }) => !isTest(path))
      .flatMap((file) =>
        importsOf(file).map((target) => `${subjectOf(file.path)} -> ${subjectOf(target)}`),
      ),
  )
  return Object.entries(arrows)
    .flatMap(([from, targets]) => targets.map((to) => `${from} -> ${to}`))
    .filter((arrow) => !used.has(arrow))
}

const thingOf = (path: string) => (subjectOf(path) ? path.split('/').slice(1, 3).join('/') : '')

/**
 * Things that import themselves through others. Pages, which may show several things, and texts and tables, which all
 * may use, are not counted.
 */
export function thingsInCircles(files: readonly SourceFile[]): string[] {
  const imported = new Map<string, string[]>()
  for (const file of files) {
    const from = thingOf(file.path)
    if (from === '' || isTest(file.path) || isRoute(file.path)) continue
    const targets = importsOf(file)
      .filter((target) => !isRoute(target) && !/\.(?:copy|schema)\.ts$/u.test(target))
      .map(thingOf)
      .filter((thing) => thing !== '' && thing !== from)
    imported.set(from, [...(imported.get(from) ?? []), ...targets])
  }
  return inCircles(imported)
}

function inCircles(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const reachedFrom = (start: string) => {
    const reached = new Set<string>()
    const next = [start]
    for (let from = next.pop(); from !== undefined; from = next.pop()) {
      for (const target of edges.get(from) ?? []) {
        if (reached.has(target)) continue
        reached.add(target)
        next.push(target)
      }
    }
    return reached
  }
  return [...edges.keys()].filter((name) => reachedFrom(name).has(name))
}

export function fullFolders(files: readonly SourceFile[], most = 20): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    const folder = posix.dirname(path)
    if (/^(?:app|server|packages|scripts)(?:\/|$)/u.test(folder))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder}: ${count} files`)
}
