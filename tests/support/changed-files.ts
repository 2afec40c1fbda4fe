import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { importsOf, readSources, type SourceFile } from '#tests/architecture-rules.ts'
import { siteRoutes } from './routes.ts'

const project = join(import.meta.dirname, '..', '..')

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, {
    cwd: project,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .filter(Boolean)

/** Files changed since a commit, by default the one before the last, or not committed; none without git. */
export function changedFiles(since = 'HEAD~1'): ReadonlySet<string> {
  try {
    return new Set([
      ...git('diff', '--name-only', since),
      ...git('ls-files', '--others', '--exclude-standard'),
    ])
  } catch {
    // A clone of a single commit has no earlier version.
    return new Set()
  }
}

/** A change that reaches more pages is not specific to any of them; only the nearest ones are tested. */
const mostRoutes = 30

const isRouteModule = (path: string) => /\.route\.tsx?$/u.test(path)

/** Addresses whose modules, or direct or indirect imports, have changed, nearest first. */
export async function changedRoutes(changed = changedFiles()): Promise<ReadonlySet<string>> {
  const importers = importersIn(await readSources(project))
  const seen = new Set([...changed].filter((path) => path.startsWith('app/')))
  const modules = new Set([...seen].filter(isRouteModule))
  let next = [...seen]
  while (next.length > 0 && modules.size < mostRoutes) {
    next = next.flatMap((path) => importers.get(path) ?? []).filter((path) => !seen.has(path))
    for (const path of next) {
      seen.add(path)
      if (isRouteModule(path)) modules.add(path)
    }
  }
  return new Set(
    siteRoutes.filter(({ file }) => modules.has(`app/${file}`)).map(({ path }) => path),
  )
}

function importersIn(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files.filter(({ path }) => path.startsWith('app/'))) {
    for (const target of importsOf(file)) {
      importers.set(target, [...(importers.get(target) ?? []), file.path])
    }
  }
  return importers
}
