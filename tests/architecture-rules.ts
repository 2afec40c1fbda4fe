import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** The rules of docs/architecture.md as functions over the files; the tests prove that each can fail. */

export type SourceFile = { path: string; text: string }

const roots = ['app', 'server', 'legacy-import', 'scripts', 'tests', 'bench']

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

/** Edges between features that are allowed: from, to. Each is used, and no way along them leads back. */
const featureEdges: readonly (readonly [string, string])[] = [
  ['account-management', 'accounts'],
  ['account-management', 'second-factors'],
  ['accounts', 'claims'],
  ['assemblies', 'memberships'],
  ['assemblies', 'own-account'],
  ['attendees', 'events'],
  ['attendees', 'ledger'],
  ['attendees', 'memberships'],
  ['attendees', 'panel-frame'],
  ['attendees', 'problems'],
  ['attendees', 'registrations'],
  ['bank-statements', 'ledger'],
  ['bank-statements', 'remittances'],
  ['blog', 'feeds'],
  ['blog-management', 'blog'],
  ['blog-management', 'record-search'],
  ['card-payments', 'ledger'],
  ['card-payments', 'registrations'],
  ['charge-reminders', 'ledger'],
  ['circulars', 'assemblies'],
  ['circulars', 'blog'],
  ['circulars', 'blog-management'],
  ['circulars', 'events'],
  ['circulars', 'mail-preferences'],
  ['circulars', 'membership-plans'],
  ['circulars', 'memberships'],
  ['circulars', 'record-search'],
  ['claims', 'registrations'],
  ['club-book', 'memberships'],
  ['club-book', 'own-account'],
  ['club-book', 'restaurants'],
  ['club-book', 'scores'],
  ['club-book', 'visits'],
  ['club-page', 'memberships'],
  ['club-page', 'testimonials'],
  ['contact', 'site-frame'],
  ['dashboard', 'scores'],
  ['dashboard', 'site-state'],
  ['dashboard', 'menus'],
  ['dashboard', 'visits'],
  ['directory', 'memberships'],
  ['directory', 'own-account'],
  ['dues', 'ledger'],
  ['event-accounts', 'attendees'],
  ['event-accounts', 'events'],
  ['event-accounts', 'ledger'],
  ['event-accounts', 'memberships'],
  ['event-management', 'circulars'],
  ['event-management', 'events'],
  ['event-management', 'record-search'],
  ['event-management', 'registrations'],
  ['events', 'feeds'],
  ['events', 'sharing'],
  ['first-steps', 'legal'],
  ['first-steps', 'samples'],
  ['home', 'blog'],
  ['home', 'events'],
  ['home', 'memberships'],
  ['home', 'restaurants'],
  ['home', 'site-frame'],
  ['home', 'testimonials'],
  ['legal', 'site-frame'],
  ['member-card', 'memberships'],
  ['mail-delivery', 'mail-preferences'],
  ['mail-preferences', 'own-account'],
  ['mail-previews', 'accounts'],
  ['mail-previews', 'attendees'],
  ['mail-previews', 'circulars'],
  ['mail-previews', 'contact'],
  ['ledger-history', 'ledger'],
  ['mail-previews', 'events'],
  ['mail-previews', 'ledger'],
  ['mail-previews', 'memberships'],
  ['mail-previews', 'menus'],
  ['mail-previews', 'outbox'],
  ['mail-previews', 'own-data'],
  ['mail-previews', 'registrations'],
  ['mail-previews', 'remittances'],
  ['mail-previews', 'scores'],
  ['mail-previews', 'site-state'],
  ['member-import', 'membership-plans'],
  ['member-import', 'memberships'],
  ['member-import', 'people'],
  ['member-import', 'registrations'],
  ['member-invitations', 'accounts'],
  ['member-invitations', 'memberships'],
  ['new-charges', 'ledger'],
  ['outbox', 'ledger'],
  ['outbox', 'mail-delivery'],
  ['outbox', 'menus'],
  ['outbox', 'registrations'],
  ['outbox', 'remittances'],
  ['offices', 'account-management'],
  ['offices', 'accounts'],
  ['offices', 'attendees'],
  ['own-account', 'accounts'],
  ['own-account', 'claims'],
  ['membership-life', 'membership-plans'],
  ['membership-life', 'memberships'],
  ['mandates', 'accounts'],
  ['mandates', 'ledger'],
  ['mandates', 'memberships'],
  ['mandates', 'own-account'],
  ['mandates', 'people'],
  ['memberships', 'membership-plans'],
  ['menus', 'attendees'],
  ['menus', 'events'],
  ['menus', 'registrations'],
  ['own-account', 'memberships'],
  ['own-payments', 'ledger'],
  ['passport', 'club-book'],
  ['passport', 'own-account'],
  ['passport', 'people'],
  ['passport', 'registrations'],
  ['passport', 'restaurants'],
  ['passport', 'scores'],
  ['own-data', 'account-management'],
  ['own-data', 'accounts'],
  ['own-data', 'event-accounts'],
  ['own-data', 'card-payments'],
  ['own-data', 'events'],
  ['own-data', 'ledger'],
  ['own-data', 'mandates'],
  ['own-data', 'memberships'],
  ['own-data', 'own-account'],
  ['own-data', 'partners'],
  ['own-data', 'people'],
  ['own-data', 'registrations'],
  ['panel-frame', 'ledger'],
  ['own-data', 'scores'],
  ['panel-frame', 'problems'],
  ['panel-frame', 'site-frame'],
  ['partners', 'member-card'],
  ['partners', 'memberships'],
  ['partners', 'people'],
  ['partners', 'problems'],
  ['partners', 'record-search'],
  ['passkeys', 'accounts'],
  ['passkeys', 'own-account'],
  ['passkeys', 'second-factors'],
  ['people', 'memberships'],
  ['people', 'own-account'],
  ['people', 'registrations'],
  ['problems', 'accounts'],
  ['problems', 'site-frame'],
  ['proposals', 'memberships'],
  ['refund-files', 'event-accounts'],
  ['refund-files', 'ledger'],
  ['registrations', 'events'],
  ['registrations', 'ledger'],
  ['registrations', 'memberships'],
  ['remittances', 'ledger'],
  ['restaurant-management', 'restaurants'],
  ['restaurant-management', 'reviews'],
  ['restaurants', 'problems'],
  ['restaurants', 'reviews'],
  ['restaurants', 'sharing'],
  ['retention', 'ledger'],
  ['retention', 'partners'],
  ['retention', 'people'],
  ['retention', 'registrations'],
  ['retention', 'visits'],
  ['samples', 'circulars'],
  ['samples', 'event-management'],
  ['samples', 'ledger'],
  ['samples', 'memberships'],
  ['samples', 'people'],
  ['samples', 'registrations'],
  ['samples', 'settings'],
  ['settings', 'ledger'],
  ['scores', 'people'],
  ['scores', 'registrations'],
  ['night', 'attendees'],
  ['night', 'events'],
  ['night', 'menus'],
  ['night', 'registrations'],
  ['seating', 'attendees'],
  ['seating', 'registrations'],
  ['second-factors', 'accounts'],
  ['second-factors', 'own-account'],
  ['sign-in-again', 'accounts'],
  ['sign-in-again', 'second-factors'],
  ['site-frame', 'memberships'],
  ['sitemap', 'blog'],
  ['sitemap', 'events'],
  ['sitemap', 'restaurants'],
  ['visit-import', 'visits'],
  ['visits', 'night'],
  ['visits', 'pictures'],
  ['visits', 'registrations'],
  ['visits', 'scores'],
  ['visits', 'events'],
  ['visits', 'menus'],
  ['visits', 'record-search'],
]

const leaves = new Set([
  'club',
  'club-content',
  'club-context',
  'club-map',
  'panel-routes',
  'problem',
  'bounded-queue',
  'fair-queue',
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
  routes: ['http', 'features', 'panel', 'records', 'forms', 'auth', 'images', 'ui'],
  http: ['forms', 'auth'],
  'page-script': ['http', 'images'],
  features: [
    'panel',
    'records',
    'forms',
    'page-script',
    'auth',
    'mail',
    'images',
    'sms',
    'gateway',
    'bank',
    'tables',
    'sepa',
    'db',
    'ui',
  ],
  panel: ['forms', 'images', 'tables', 'ui'],
  records: ['forms', 'auth', 'db'],
  forms: ['images', 'db'],
  auth: ['mail', 'images', 'sms', 'gateway', 'db'],
  mail: ['db'],
  images: ['db'],
  sms: [],
  gateway: [],
  bank: ['tables'],
  tables: [],
  sepa: [],
  db: [],
  copy: [],
  i18n: [],
  head: [],
  club: [],
  'club-content': [],
  'club-context': [],
  'club-map': [],
  problem: [],
  'bounded-queue': [],
  'fair-queue': [],
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
        const refusal = problemOf(file.path, target)
        return refusal ? [`${file.path} imports ${target}: ${refusal}`] : []
      }),
    )
}

function problemOf(from: string, to: string): string | null {
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
  const [one, other] = edgeOf(from, to)
  if (one === other || featureEdges.some(([a, b]) => a === one && b === other)) return null
  return `the edge ${one} -> ${other} between features is not listed`
}

/** What may import itself by way of others would be one feature; the features on such a way. */
export function featuresInCircles(edges = featureEdges): string[] {
  const reachedFrom = (start: string) => {
    const reached = new Set<string>()
    const next = [start]
    for (let from = next.pop(); from !== undefined; from = next.pop()) {
      for (const [one, other] of edges) {
        if (one !== from || reached.has(other)) continue
        reached.add(other)
        next.push(other)
      }
    }
    return reached
  }
  return [...new Set(edges.flat())].filter((feature) => reachedFrom(feature).has(feature))
}

/** Listed edges along which nothing is imported. */
export function unusedEdges(files: SourceFile[], edges = featureEdges): string[] {
  const used = new Set(
    files
      .filter(({ path }) => path.startsWith('app/features/') && !isTest(path))
      .flatMap((file) => importsOf(file).map((target) => edgeOf(file.path, target).join(' -> '))),
  )
  return edges.map((edge) => edge.join(' -> ')).filter((edge) => !used.has(edge))
}

const edgeOf = (from: string, to: string) => [from, to].map((path) => path.split('/')[2] ?? '')

/** What the import of the earlier site knows of the application: forms, commands, limits, and no page. */
const importMayUse = new Set([
  'features',
  'records',
  'forms',
  'auth',
  'images',
  'tables',
  'db',
  ...leaves,
])

/** The import of the earlier site goes one day: nothing that the site runs knows of it. */
export function importNotApart(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const inside = file.path.startsWith('legacy-import/')
      const targets = importsOf(file)
      const wrong = inside
        ? targets.filter((to) => to.startsWith('app/') && !importMayUse.has(roomOf(to)))
        : /^(?:app|server)\//u.test(file.path)
          ? targets.filter((to) => to.startsWith('legacy-import/'))
          : []
      return wrong.map((target) => `${file.path} imports ${target}`)
    })
}

/** The server's modules outside of the build import only types of the application. */
export function serverOutsideTheBuild(files: SourceFile[]): string[] {
  const outside =
    /^(?:legacy-import\/run-import|server\/(?:database\/.+|main|settings|migrate|listen|log|secret|mount-build|data-folder|database-connection|picture-process|start-problem|stop-on-signal|replicas|set-up-notes|folder-id|disk-space))\.ts$/u
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
    .filter(
      ({ path }) =>
        /^app\/(?:features|panel|records|forms|auth|mail|http)\//u.test(path) && !isTest(path),
    )
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

/** Routes that say something of their page in another shape than `PageHandle`. */
export function otherHandles(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('app/routes/'))
    .filter(({ text }) => /^export .*\bhandle\b/mu.test(text))
    .filter(({ text }) => !text.includes('export const handle: PageHandle = '))
    .map(({ path }) => path)
}

/** Pages of `public/` that need not say anything: the frame, and what is one registration's or payment's alone. */
const personal =
  /^app\/routes\/public\/(?:layout|payment-(?:order|result)|registration(?:-[a-z]+)?)\.tsx$/u

/** Public pages that do not say how they are cached, whether they are there to be read, and whether to be found. */
export function silentPages(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('app/routes/public/') && !personal.test(path))
    .filter(({ text }) => text.includes('export default') && !/^export .*\bhandle\b/mu.test(text))
    .map(({ path }) => path)
}

/** Where a refusal or a fault is told in words of a form's own; everywhere else `app/http/` does it. */
const tellsByItself: readonly string[] = [
  'account/keep-form.ts',
  'account/sign-in-again-code.ts',
  'admin/password-reset.tsx',
  'public/contact.tsx',
  'public/join.tsx',
  'public/registering.tsx',
  'public/sent-registration.server.ts',
].map((path) => `app/routes/${path}`)

/**
 * Routes that catch refusals or faults by themselves, in the place of `command` and `formClientAction`, and listed
 * ones that do not.
 */
export function ownProblems(files: SourceFile[], listed = tellsByItself): string[] {
  const catching = files
    .filter(({ path }) => path.startsWith('app/routes/') && !isTest(path))
    .filter(({ text }) => /\bcatch\b|\borFault\b|\brefusalIn\b/u.test(text))
    .map(({ path }) => path)
  return [
    ...catching.filter((path) => !listed.includes(path)),
    ...listed.filter((path) => !catching.includes(path)),
  ]
}

/** Commands that no form of the router sends: a fault on the way is told by who asks, or by the browser. */
const notOfTheRouter = [
  // Asked by `fetch`, whose answers are read by the page's own code.
  'app/routes/account/factor-passkey-challenge.ts',
  'app/routes/account/passkey-sign-in-challenge.ts',
  'app/routes/account/second-step-challenge.ts',
  'app/routes/admin/check-in-marks.ts',
  'app/routes/admin/door-takings.ts',
  'app/routes/admin/event-night-covering.ts',
  'app/routes/admin/event-night-notes.ts',
  // Plain forms: the next page is loaded whole, or is a file.
  'app/routes/account/online-payment.tsx',
  'app/routes/account/own-data-download.tsx',
  'app/routes/public/registration-payment.tsx',
  // One button on a page where nothing is typed, at the address of another.
  'app/routes/account/resubscribe.ts',
]

/**
 * Commands whose form is taken away with its page, and all that was typed, where the way to the server breaks: they have no
 * `clientAction`. Also those that are listed for having none and have one.
 */
export function faultsThatTakeThePage(files: SourceFile[], listed = notOfTheRouter): string[] {
  const bare = files
    .filter(({ path }) => path.startsWith('app/routes/') && !isTest(path))
    .filter(({ text }) => /= (?:command|buttonCommand)\(/u.test(text))
    .filter(({ text }) => !/^export .*\bclientAction\b/mu.test(text))
    .map(({ path }) => path)
  return [
    ...bare.filter((path) => !listed.includes(path)),
    ...listed.filter((path) => !bare.includes(path)),
  ]
}

/** A file that wants to be several. */
export function longFiles(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:app|server|legacy-import)\//u.test(path))
    .filter(({ path }) => !path.startsWith('app/copy/') && !path.endsWith('.css') && !isTest(path))
    .filter(({ text }) => text.split('\n').length > 251)
    .map(({ path, text }) => `${path}: ${text.split('\n').length} lines`)
}

/** What opens doors elsewhere, as those who give it out write it: private keys, tokens, signed sessions. */
const secretShapes = [
  /-----BEGIN [A-Z ]*PRIVATE KEY/u,
  /\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_\w{36}|xox[abprs]-[\w-]{10,}|sk_live_\w{16,}|AIza[\w-]{35})/u,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\./u,
]

/** Files with a secret in them. */
export function secretsIn(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => secretShapes.some((shape) => shape.test(text)))
    .map(({ path }) => path)
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
      ...text.matchAll(
        /`((?:app|server|legacy-import|tests|docs|migrations|scripts)\/[\w./-]+)`/gu,
      ),
    ].map((match) => match[1] ?? '')
    return [...links, ...named]
      .filter((target) => !exists(target))
      .map((target) => `${path} names ${target}`)
  })
}
