import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { isLeaf, isRoute, roomOf, subjectOf } from './rooms.ts'

/** The rules of docs/architecture.md as functions over the files; the tests prove that each can fail. */

export type SourceFile = { path: string; text: string }

const roots = ['app', 'server', 'packages', 'legacy-import', 'scripts', 'tests', 'bench']

/** Reads the project's own source files; paths have forward slashes and are relative to the project. */
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

/** Every module that a file imports or re-exports, including types. */
export function importsOf({ path, text }: SourceFile): string[] {
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

export const isTest = (path: string) => /\.(?:test|e2e)\.tsx?$/u.test(path)

/** The parts of the application that the import may use: no pages. */
const importMayUse = new Set([
  'subjects',
  'records',
  'forms',
  'auth',
  'images',
  'tables',
  'db',
  'schema',
])

/**
 * Forbidden imports by the import of the earlier site, and imports of it elsewhere, because it will be removed.
 */
export function importNotApart(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const inside = file.path.startsWith('legacy-import/')
      const targets = importsOf(file)
      const wrong = inside
        ? targets.filter(
            (to) => to.startsWith('app/') && !importMayUse.has(roomOf(to)) && !isLeaf(to),
          )
        : /^(?:app|server|packages)\//u.test(file.path)
          ? targets.filter((to) => to.startsWith('legacy-import/'))
          : []
      return wrong.map((target) => `${file.path} imports ${target}`)
    })
}

/** Modules of the server outside the build that import more than types from the application. */
export function serverOutsideTheBuild(files: SourceFile[]): string[] {
  const outside =
    /^(?:legacy-import\/run-import|server\/(?:main|start\/.+|settings\/(?:settings|secret|set-up-notes)|data\/(?:migrate|database-connection)|jobs\/file-processes))\.ts$/u
  return files
    .filter(({ path }) => outside.test(path) && !isTest(path))
    .filter(({ text }) => /^import (?!type )[^']*?from '#app\//mu.test(text))
    .map(({ path }) => path)
}

/** Vague names, barrels, folders too deep, and parent paths. */
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

export function leftovers(files: SourceFile[]): string[] {
  const patterns: [string, RegExp][] = [
    ['a note to do it later', /\b(?:TODO|FIXME|XXX)\b/u],
    ['an ignored type error', /@ts-(?:ignore|expect-error|nocheck)/u],
    ['any', /(?::|\bas|<)\s*any\b/u],
    // The router's data requests have a path that ends in .data: routes use `url` instead.
    ['the raw path of a request', /new URL\(request\.url\)\.pathname\s*===/u],
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

/** Modules with database access or secrets, which must be named .server.ts to stay out of the browser. */
export function serverCodeWithoutItsName(files: SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) =>
        (/^app\/(?:kit\/(?:panel|records|forms|table-import)|platform\/(?:auth|mail|http))\//u.test(
          path,
        ) ||
          (subjectOf(path) !== null && !isRoute(path))) &&
        !isTest(path),
    )
    .filter(({ path }) => !/\.(?:server|schema)\./u.test(path))
    .filter(({ text }) => /from '(?:node:|drizzle-orm|pg'|nodemailer)/u.test(text))
    .map(({ path }) => path)
}

/** The server part of a route module is everything above its page. */
const serverPartOf = (text: string) => text.split(/^export default function /mu, 1)[0] ?? ''

/** Route modules that are too long. */
export function fatRoutes(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => isRoute(path) && !isTest(path))
    .filter(({ text }) => serverPartOf(text).split('\n').length > 81)
    .map(({ path }) => path)
}

/** Routes that describe their page in another form than `PageHandle`. */
export function otherHandles(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => isRoute(path))
    .filter(({ text }) => /^export .*\bhandle\b/mu.test(text))
    .filter(({ text }) => !text.includes('export const handle: PageHandle = '))
    .map(({ path }) => path)
}

/** Private addresses, whose pages need no description: those of one person, registration or payment. */
const personal =
  /^\/(?:admin|auth|correo|create-super-admin|cuenta|dev|pago|reservas)(?:\/|$)|^\/(?:club\/libro|restaurantes\/:id\/resena)/u

/** Public pages without a `handle`, which says how they are cached and indexed. */
export function silentPages(
  files: SourceFile[],
  pages: readonly { path: string; file: string }[],
): string[] {
  const open = new Set(
    pages.filter(({ path }) => !personal.test(path)).map((page) => `app/${page.file}`),
  )
  return files
    .filter(({ path }) => open.has(path))
    .filter(({ text }) => text.includes('export default') && !/^export .*\bhandle\b/mu.test(text))
    .map(({ path }) => path)
}

/** Modules that show refusals or faults with texts of their own form; otherwise `app/platform/http/` does it. */
const tellsByItself: readonly string[] = [
  'app/accounts/accounts/keep-form.ts',
  'app/accounts/sign-in-again/sign-in-again-code.route.ts',
  'app/accounts/account-management/password-reset.route.tsx',
  'app/events/events/contact.route.tsx',
  'app/members/memberships/joining/join.route.tsx',
  'app/events/registrations/form/registering.route.tsx',
  'app/events/registrations/form/submit-registration.server.ts',
]

/**
 * Routes that catch refusals or faults themselves instead of using `command` and `formClientAction`, and listed ones
 * that do not.
 */
export function ownProblems(files: SourceFile[], listed = tellsByItself): string[] {
  const catching = files
    .filter(({ path }) => isRoute(path) && !isTest(path))
    .filter(({ text }) => /\bcatch\b|\bcatchProblem\b|\brefusalIn\b/u.test(serverPartOf(text)))
    .map(({ path }) => path)
  return [
    ...catching.filter((path) => !listed.includes(path)),
    ...listed.filter((path) => !catching.includes(path)),
  ]
}

/** Commands that are not sent by a form of the router: the caller or the browser reports a broken connection. */
const notOfTheRouter = [
  // Requested with `fetch`, whose answers the page's own code reads.
  'app/accounts/passkeys/adding/factor-passkey-challenge.route.ts',
  'app/accounts/passkeys/entering/passkey-sign-in-challenge.route.ts',
  'app/accounts/passkeys/entering/second-step-challenge.route.ts',
  'app/events/attendees/phone/check-in-marks.route.ts',
  'app/events/attendees/phone/door-takings.route.ts',
  'app/events/night/photographs/event-night-covering.route.ts',
  'app/events/night/event-night-notes.route.ts',
  // Plain forms: the next page loads as a whole, or is a file.
  'app/money/card-payments/online-payment.route.tsx',
  'app/administration/own-data/own-data-download.route.tsx',
  'app/events/registrations/payment/registration-payment.route.tsx',
  // A single button without typed text, whose action is at another page's address.
  'app/members/mail-preferences/resubscribe.route.ts',
]

/**
 * Commands without a `clientAction`, whose form and typed text are lost on a broken connection, and listed exceptions
 * that have one.
 */
export function faultsThatTakeThePage(files: SourceFile[], listed = notOfTheRouter): string[] {
  const bare = files
    .filter(({ path }) => isRoute(path) && !isTest(path))
    .filter(({ text }) => /= (?:command|buttonCommand)\(/u.test(text))
    .filter(({ text }) => !/^export .*\bclientAction\b/mu.test(text))
    .map(({ path }) => path)
  return [
    ...bare.filter((path) => !listed.includes(path)),
    ...listed.filter((path) => !bare.includes(path)),
  ]
}

/** Files that are too long, not counting imports. */
export function longFiles(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:app|server|packages|legacy-import)\//u.test(path))
    .filter(({ path }) => !/\.(?:copy\.ts|css)$/u.test(path) && !isTest(path))
    .map(({ path, text }) => ({
      path,
      lines: text.replaceAll(/^import (?:[^;\n]|\n {2}|\n\})*'\n/gmu, '').split('\n').length,
    }))
    .filter(({ lines }) => lines > 251)
    .map(({ path, lines }) => `${path}: ${lines} lines`)
}

/** Credentials in the formats of their issuers: private keys, tokens, signed sessions. */
const secretShapes = [
  /-----BEGIN [A-Z ]*PRIVATE KEY/u,
  /\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_\w{36}|xox[abprs]-[\w-]{10,}|sk_live_\w{16,}|AIza[\w-]{35})/u,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\./u,
]

export function secretsIn(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => secretShapes.some((shape) => shape.test(text)))
    .map(({ path }) => path)
}

/** Links and paths in documents whose target is missing; `exists` tests a path in the project. */
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
        /`((?:app|server|packages|legacy-import|tests|docs|migrations|scripts)\/[\w./-]+)`/gu,
      ),
    ].map((match) => match[1] ?? '')
    return [...links, ...named]
      .filter((target) => !exists(target))
      .map((target) => `${path} names ${target}`)
  })
}
