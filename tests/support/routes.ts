import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

const app = join(import.meta.dirname, '..', '..', 'app')

/** A route of the site: its path with parameters as written, its module, and the page around it. */
export type SiteRoute = { path: string; file: string; within: string }

/** The routes of these entries, with parameters as written. */
function routesIn(entries: readonly RouteConfigEntry[], parent = ''): SiteRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    const own = entry.path !== undefined || entry.index
    return [
      ...(own ? [{ path: path === '' ? '/' : path, file: entry.file, within: parent }] : []),
      ...routesIn(entry.children ?? [], path),
    ]
  })
}

export const siteRoutes: readonly SiteRoute[] = routesIn(routes)

/** The paths that show a page, whose modules have a component. */
export async function pathsWithPage(): Promise<string[]> {
  const withPage = await Promise.all(
    siteRoutes.map(async ({ path, file }) => {
      const source = await readFile(join(app, file), 'utf8')
      return /^export default |\bas default\b/mu.test(source) ? [path] : []
    }),
  )
  return withPage.flat()
}

/** The address at which the router in the browser requests a page's data or sends its form. */
export function dataAddress(address: string): string {
  const [path = '', query = ''] = address.split('?')
  return `${path === '/' ? '/_' : path}.data${query ? `?${query}` : ''}`
}

/** The paths that accept a form or another body, whose modules have an action. */
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
