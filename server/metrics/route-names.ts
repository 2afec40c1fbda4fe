import { TrieRouter } from 'hono/router/trie-router'
import { apiPaths } from '#server/api/api-paths.ts'

/** Routes besides the pages. */
const beside = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/sesion',
  '/__manifest',
  '/assets/*',
  `${apiPaths.rest}:table`,
  `${apiPaths.auth}*`,
]

/** The name of an address without a route. */
export const noRoute = '(none)'

/** A literal is more specific than a parameter, and that than a wildcard. */
const rank = (segment = '') => (segment === '*' ? 2 : segment.startsWith(':') ? 1 : 0)

function bySpecificity(one: string, other: string): number {
  const [segments, others] = [one.split('/'), other.split('/')]
  for (let at = 0; at < Math.max(segments.length, others.length); at += 1) {
    const difference = rank(segments[at]) - rank(others[at])
    if (difference !== 0) return difference
  }
  return others.length - segments.length
}

/** The page of a data path: `/eventos/12.data`, `/_root.data`. */
const pageOf = (path: string) =>
  path.endsWith('.data') ? path.replace(/(?:\/_root|\/_)?\.data$/u, '') || '/' : path

/**
 * The route name of a path: `/eventos/:id`; their number is limited.
 *
 * @param patterns of the site's pages.
 */
export function routeNames(patterns: readonly string[]): (path: string) => string {
  const router = new TrieRouter<string>()
  const known = [...new Set([...patterns, ...beside])].filter((pattern) => pattern !== '/*')
  for (const pattern of known.toSorted(bySpecificity)) router.add('ALL', pattern, pattern)
  return (path) => router.match('GET', pageOf(path))[0][0]?.[0] ?? noRoute
}
