import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

const app = join(import.meta.dirname, '..', '..', 'app')

/** A URL of the site: its path with parameters as written, and the module that answers. */
export type SiteRoute = { path: string; file: string }

/** The URLs of some routes, parameters as written. */
function routesIn(entries: readonly RouteConfigEntry[], parent = ''): SiteRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    const own = entry.path !== undefined || entry.index
    return [
      ...(own ? [{ path: path === '' ? '/' : path, file: entry.file }] : []),
      ...routesIn(entry.children ?? [], path),
    ]
  })
}

/** Every URL of app/routes.ts. */
export const siteRoutes: readonly SiteRoute[] = routesIn(routes)

/** The paths that take a form or another body: their modules have an action. */
export async function pathsWithAction(): Promise<string[]> {
  const withAction = await Promise.all(
    siteRoutes.map(async ({ path, file }) => {
      const source = await readFile(join(app, file), 'utf8')
      const exported =
        /^export\b[^\n]*(?<!client)\b(?:function\s+action\b|const\s+action\b|\{[^}]*\baction\b)/mu
      return exported.test(source) ? [path] : []
    }),
  )
  return withAction.flat()
}
