import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { PublicPages } from '#app/platform/http/pages/public-pages.ts'
import { speculationRules } from '#app/platform/http/pages/speculation.ts'

type BuiltRoute = {
  parentId?: string | undefined
  path?: string | undefined
  module: { handle?: unknown }
}

export type BuiltRoutes = Readonly<Record<string, BuiltRoute | undefined>>

const longestAddress = 400

/** Public pages have handles of this type (tests/architecture.test.ts). */
const handleOf = ({ module }: BuiltRoute): PageHandle => module.handle ?? {}

/** The URL pattern of a route: '/eventos/:id'. */
export function patternOf(routes: BuiltRoutes, id: string): string {
  const parts: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    if (route.path) parts.unshift(route.path)
  }
  return `/${parts.join('/')}`
}

const wholePattern = (source: string) => new RegExp(`^(?:${source})$`, 'u')

function pathOf(pattern: string, parts: Readonly<Record<string, RegExp>> = {}): RegExp {
  const segments = pattern.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment
    const part = parts[segment.slice(1)]
    if (!part) throw new Error(`${pattern} is cached, and does not say for which ${segment}`)
    return `(?:${part.source})`
  })
  return wholePattern(segments.join('/'))
}

export type SitePages = ReturnType<typeof sitePagesOf>

/** The declarations of the public pages (`PageHandle`). */
export function sitePagesOf(routes: BuiltRoutes) {
  const pages = Object.entries(routes).flatMap(([id, route]) =>
    route ? [{ pattern: patternOf(routes, id), ...handleOf(route) }] : [],
  )
  const cached = pages.flatMap(({ pattern, cached: how }) =>
    how
      ? [
          {
            path: pathOf(pattern, how.path),
            visitorsOnly: how.for === 'visitors',
            query: new Map(
              Object.entries(how.query ?? {}).map(([name, { source }]) => [
                name,
                wholePattern(source),
              ]),
            ),
          },
        ]
      : [],
  )
  return {
    patterns: pages.map(({ pattern }) => pattern),
    /** Whether the page is cached. Searches are not: their number is unlimited. */
    isCached(target: string): boolean {
      if (target.length > longestAddress) return false
      const [path = '', query] = target.split('?', 2)
      const page = cached.find((each) => each.path.test(path))
      if (!page) return false
      if (query === undefined) return true
      const asked = [...new URLSearchParams(query)]
      return (
        asked.length > 0 &&
        new Set(asked.map(([name]) => name)).size === asked.length &&
        asked.every(([name, value]) => page.query.get(name)?.test(value))
      )
    },
    /** Whether the cached page is for visitors only, because it looks different with a session. */
    isVisitors: (target: string): boolean =>
      cached.some(({ visitorsOnly, path }) => visitorsOnly && path.test(target)),
    speculationRules: speculationRules(
      pages.flatMap(({ reading, pattern }) => (reading && !pattern.includes('*') ? [pattern] : [])),
    ),
    inSitemap: pages.flatMap(({ inSitemap, pattern }) => (inSitemap ? [pattern] : [])),
  } satisfies PublicPages & Record<string, unknown>
}
