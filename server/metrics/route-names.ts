import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'
import { apiPaths } from '#server/api/api-paths.ts'

/** Paths of which the route is remembered: whoever asks for a page asks for it again. */
const remembered = 2000

/** What the server answers beside the pages. */
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

/** What an address is counted under that no route has. */
export const noRoute = '(none)'

/** What is written out says more of an address than a parameter, and both more than any rest. */
const rank = (segment = '') => (segment === '*' ? 2 : segment.startsWith(':') ? 1 : 0)

/** The one that says more of an address first. */
function bySpecificity(one: string, other: string): number {
  const [segments, others] = [one.split('/'), other.split('/')]
  for (let at = 0; at < Math.max(segments.length, others.length); at += 1) {
    const difference = rank(segments[at]) - rank(others[at])
    if (difference !== 0) return difference
  }
  return others.length - segments.length
}

/** The path of the page whose data a browser asks for: `/eventos/12.data`, `/_root.data`. */
const pageOf = (path: string) =>
  path.endsWith('.data') ? path.replace(/(?:\/_root|\/_)?\.data$/u, '') || '/' : path

/**
 * The route of a path as it is counted: `/eventos/:id`. There are as many as the site has routes, whatever is
 * asked for. Cheap for what is asked often: it is called for every request.
 *
 * @param patterns of the site's pages.
 */
export function routeNames(patterns: readonly string[]): (path: string) => string {
  const router = new TrieRouter<string>()
  const known = [...new Set([...patterns, ...beside])].filter((pattern) => pattern !== '/*')
  for (const pattern of known.toSorted(bySpecificity)) router.add('ALL', pattern, pattern)
  const names = new LRUCache<string, string>({ max: remembered })
  return (path) => {
    const before = names.get(path)
    if (before !== undefined) return before
    const [matched] = router.match('GET', pageOf(path))
    const name = matched[0]?.[0] ?? noRoute
    names.set(path, name)
    return name
  }
}
