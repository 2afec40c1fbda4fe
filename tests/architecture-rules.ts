import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** The rules of docs/architecture.md as functions over the files; the tests prove that each can fail. */

export type SourceFile = { path: string; text: string }

const roots = ['app', 'server', 'scripts', 'tests', 'bench']

/** Reads the project's own source files; paths with forward slashes, relative to the project. */
export async function readSources(projectFolder: string): Promise<SourceFile[]> {
  const files = await Promise.all(
    roots.map(async (root) => {
      const entries = await readdir(join(projectFolder, root), {
        recursive: true,
        withFileTypes: true,
      })
      return entries
        .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs|css)$/u.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length + 1))
    }),
  )
  return Promise.all(
    files
      .flat()
      .map(async (path) => ({ path, text: await readFile(join(projectFolder, path), 'utf8') })),
  )
}

/** Edges between features that are allowed: from, to. Never both ways. */
const featureEdges: readonly (readonly [string, string])[] = [
  ['home', 'events'],
  ['home', 'site-frame'],
  ['home', 'memberships'],
  ['site-frame', 'memberships'],
  ['site-frame', 'accounts'],
  ['accounts', 'audit'],
  ['accounts', 'claims'],
  ['claims', 'audit'],
  ['claims', 'registrations'],
  ['own-account', 'claims'],
  ['own-account', 'memberships'],
  ['memberships', 'audit'],
  ['memberships', 'accounts'],
  ['memberships', 'panel'],
  ['memberships', 'bin'],
  ['member-import', 'memberships'],
  ['member-import', 'accounts'],
  ['member-import', 'audit'],
  ['member-import', 'panel'],
  ['home', 'testimonials'],
  ['club-page', 'testimonials'],
  ['club-page', 'memberships'],
  ['restaurants', 'reviews'],
  ['restaurants', 'problems'],
  ['attendees', 'problems'],
  ['restaurants', 'sharing'],
  ['reviews', 'accounts'],
  ['reviews', 'audit'],
  ['reviews', 'panel'],
  ['events', 'sharing'],
  ['events', 'feeds'],
  ['registrations', 'events'],
  ['registrations', 'accounts'],
  ['registrations', 'memberships'],
  ['attendees', 'registrations'],
  ['attendees', 'events'],
  ['attendees', 'memberships'],
  ['attendees', 'audit'],
  ['attendees', 'panel'],
  ['event-management', 'events'],
  ['event-management', 'registrations'],
  ['event-management', 'accounts'],
  ['event-management', 'audit'],
  ['event-management', 'panel'],
  ['event-management', 'pictures'],
  ['event-management', 'record-search'],
  ['event-management', 'bin'],
  ['attendees', 'accounts'],
  ['account-management', 'accounts'],
  ['account-management', 'audit'],
  ['account-management', 'panel'],
  ['account-management', 'second-factors'],
  ['own-account', 'accounts'],
  ['own-account', 'audit'],
  ['own-account', 'panel'],
  ['own-data', 'accounts'],
  ['own-data', 'account-management'],
  ['own-data', 'audit'],
  ['own-data', 'events'],
  ['own-data', 'memberships'],
  ['own-data', 'own-account'],
  ['own-data', 'registrations'],
  ['retention', 'registrations'],
  ['second-factors', 'accounts'],
  ['second-factors', 'audit'],
  ['second-factors', 'own-account'],
  ['second-factors', 'panel'],
  ['passkeys', 'accounts'],
  ['passkeys', 'audit'],
  ['passkeys', 'own-account'],
  ['passkeys', 'second-factors'],
  ['activity', 'panel'],
  ['outbox', 'audit'],
  ['outbox', 'panel'],
  ['outbox', 'registrations'],
  ['restaurant-management', 'restaurants'],
  ['restaurant-management', 'reviews'],
  ['restaurant-management', 'pictures'],
  ['restaurant-management', 'bin'],
  ['restaurant-management', 'audit'],
  ['restaurant-management', 'panel'],
  ['restaurant-management', 'accounts'],
  ['blog-management', 'blog'],
  ['blog-management', 'accounts'],
  ['blog-management', 'audit'],
  ['blog-management', 'bin'],
  ['blog-management', 'panel'],
  ['blog-management', 'pictures'],
  ['blog-management', 'record-search'],
  ['pictures', 'accounts'],
  ['pictures', 'panel'],
  ['bin', 'audit'],
  ['bin', 'panel'],
  ['blog', 'feeds'],
  ['contact', 'accounts'],
  ['contact', 'audit'],
  ['contact', 'panel'],
  ['contact', 'site-frame'],
  ['legal', 'site-frame'],
  ['problems', 'site-frame'],
  ['problems', 'accounts'],
  ['sign-in-again', 'accounts'],
  ['sign-in-again', 'second-factors'],
  ['panel', 'site-frame'],
  ['panel', 'problems'],
  ['panel', 'record-search'],
  ['panel', 'accounts'],
  ['panel', 'site-state'],
  ['first-steps', 'legal'],
  ['first-steps', 'panel'],
  ['first-steps', 'samples'],
  ['samples', 'audit'],
  ['samples', 'bin'],
  ['samples', 'event-management'],
  ['samples', 'panel'],
  ['samples', 'registrations'],
  ['samples', 'settings'],
  ['settings', 'accounts'],
  ['settings', 'audit'],
  ['settings', 'panel'],
  ['settings', 'pictures'],
  ['sitemap', 'restaurants'],
  ['sitemap', 'events'],
  ['sitemap', 'blog'],
  ['sitemap', 'site-frame'],
  ['moving', 'accounts'],
  ['moving', 'audit'],
  ['moving', 'blog'],
  ['moving', 'blog-management'],
  ['moving', 'event-management'],
  ['moving', 'memberships'],
  ['moving', 'pictures'],
  ['moving', 'restaurant-management'],
  ['moving', 'reviews'],
]

const leaves = new Set([
  'club',
  'club-content',
  'club-context',
  'problem',
  'bounded-queue',
  'fair-line',
  'in-time',
  'record-faults',
  'sign-in-needed',
  'cookies',
  'copy',
  'i18n',
  'head',
])

/** What a room of app/ may import besides itself and the leaves. */
const mayImport: Record<string, readonly string[]> = {
  root: ['http', 'features', 'page-script', 'ui'],
  routes: ['http', 'features', 'auth', 'images', 'ui'],
  http: ['auth'],
  'page-script': ['http', 'images'],
  features: ['features', 'page-script', 'auth', 'mail', 'images', 'sms', 'tables', 'db', 'ui'],
  auth: ['mail', 'images', 'sms', 'db'],
  mail: ['db'],
  images: ['db'],
  sms: [],
  tables: [],
  db: [],
  copy: [],
  i18n: [],
  head: [],
  club: [],
  'club-content': [],
  'club-context': [],
  problem: [],
  'bounded-queue': [],
  'fair-line': [],
  'in-time': [],
  'record-faults': [],
  'sign-in-needed': [],
  cookies: [],
  ui: [],
}

/** The first folder under app/, or the file's own name at its top. */
function roomOf(path: string): string {
  const [, first = ''] = path.split('/')
  return first.replace(/\.(?:server|client)?\.?tsx?$/u, '').replace(/^entry$/u, 'root')
}

/** Every module that the file names in an import or export, types included. */
function importsOf({ path, text }: SourceFile): string[] {
  const pattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/gu
  return [...text.matchAll(pattern)]
    .map((match) => match[1] ?? '')
    .filter((specifier) => specifier.startsWith('#') || specifier.startsWith('.'))
    .filter((specifier) => !specifier.includes('+types/') && !/\.css$|\?url$/u.test(specifier))
    .map((specifier) =>
      specifier.startsWith('#')
        ? specifier.slice(1)
        : posix.normalize(posix.join(posix.dirname(path), specifier)),
    )
}

const isTest = (path: string) => /\.(?:test|e2e)\.tsx?$/u.test(path)

/** Imports go downwards only, and sideways between features only where listed. */
export function wrongImports(files: SourceFile[]): string[] {
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
  if (!to.startsWith('app/')) return 'the application imports nothing outside of app'
  const room = roomOf(from)
  const target = roomOf(to)
  if (room === 'routes.ts' || room === target) {
    return room === 'features' ? refusedEdge(from, to) : null
  }
  if (leaves.has(target) && room !== 'ui') return null
  return (mayImport[room] ?? []).includes(target) ? null : `${room} may not import ${target}`
}

function refusedEdge(from: string, to: string): string | null {
  const [one, other] = [from, to].map((path) => path.split('/')[2] ?? '')
  if (one === other || featureEdges.some(([a, b]) => a === one && b === other)) return null
  return `the edge ${one} -> ${other} between features is not listed`
}

/** Two features that may import each other would be one feature. */
export function edgesBothWays(edges = featureEdges): string[] {
  return edges
    .filter(([from, to]) => edges.some(([a, b]) => a === to && b === from))
    .map(([from, to]) => `${from} <-> ${to}`)
}

/** The server's modules outside of the build import only types of the application. */
export function serverOutsideTheBuild(files: SourceFile[]): string[] {
  const outside =
    /^server\/(?:database\/.+|main|run-import|settings|migrate|listen|log|secret|mount-build|data-folder|database-connection|picture-process|start-refusal|stop-on-signal|replicas|set-up-notes|folder-id|disk-space)\.ts$/u
  return files
    .filter(({ path }) => outside.test(path) && !isTest(path))
    .filter(({ text }) => /^import (?!type )[^']*?from '#app\//mu.test(text))
    .map(({ path }) => path)
}

/** Names that say nothing, barrels, folders too deep, and parent paths. */
export function wrongNames(files: SourceFile[]): string[] {
  const drawer = /(?:^|\/)(?:utils?|helpers?|common|misc|shared|lib)(?:\/|\.|-|$)/u
  return files.flatMap(({ path, text }) => {
    const name = path.split('/').at(-1) ?? ''
    const problems = [
      drawer.test(path) && 'a name that says nothing',
      /^index\.tsx?$/u.test(name) && 'a barrel',
      path.split('/').length > 5 && 'deeper than four folders',
      !/^[a-z0-9.-]+$/u.test(name) && 'not in kebab-case',
      /^(?:import|export)[^;\n]*from '\.\.\//mu.test(text) && 'imports by a parent path',
    ].filter((problem) => problem !== false)
    return problems.map((problem) => `${path}: ${problem}`)
  })
}

/** What must not be left in the code. */
export function leftovers(files: SourceFile[]): string[] {
  const patterns: [string, RegExp][] = [
    ['a note to do it later', /\b(?:TODO|FIXME|XXX)\b/u],
    ['an ignored type error', /@ts-(?:ignore|expect-error|nocheck)/u],
    ['any', /(?::|\bas|<)\s*any\b/u],
    ['an enum', /^\s*(?:export )?(?:const )?enum /mu],
    ['a test that is skipped or alone', /\b(?:test|it|describe)\.(?:only|todo)\b/u],
  ]
  return files
    .filter(({ path }) => !path.startsWith('tests/architecture'))
    .flatMap(({ path, text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/gu, '')
      return patterns
        .filter(([what, pattern]) => pattern.test(what === 'any' ? code : text))
        .map(([what]) => `${path}: ${what}`)
    })
}

/** Database access and secrets stay out of the browser: such modules are named .server.ts. */
export function serverCodeWithoutItsName(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^app\/(?:features|auth|mail|http)\//u.test(path) && !isTest(path))
    .filter(({ path }) => !path.includes('.server.'))
    .filter(({ text }) => /from '(?:node:|drizzle-orm|pg'|nodemailer)/u.test(text))
    .map(({ path }) => path)
}

/** A route module is thin. */
export function fatRoutes(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('app/routes/') && !isTest(path))
    .filter(({ text }) => text.split('\n').length > 81)
    .map(({ path }) => path)
}

/** A file that wants to be several. */
export function longFiles(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('app/') || path.startsWith('server/'))
    .filter(({ path }) => !path.startsWith('app/copy/') && !path.endsWith('.css') && !isTest(path))
    .filter(({ text }) => text.split('\n').length > 251)
    .map(({ path, text }) => `${path}: ${text.split('\n').length} lines`)
}

/** Links and paths in the documents that lead nowhere; `exists` tells of a path in the project. */
export function brokenReferences(
  documents: readonly SourceFile[],
  exists: (path: string) => boolean,
): string[] {
  return documents.flatMap(({ path, text }) => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/gu)].map((match) =>
      posix.normalize(posix.join(posix.dirname(path), match[1] ?? '')),
    )
    const named = [
      ...text.matchAll(/`((?:app|server|tests|docs|migrations|scripts)\/[\w./-]+)`/gu),
    ].map((match) => match[1] ?? '')
    return [...links, ...named]
      .filter((target) => !exists(target))
      .map((target) => `${path} names ${target}`)
  })
}
