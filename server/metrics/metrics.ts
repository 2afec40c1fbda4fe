import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { TrieRouter } from 'hono/router/trie-router'
import { apiPaths } from '#server/api/apis.ts'
import { bearerOf } from '#server/api/auth/bearer.ts'
import { logRequest, type LoggedRequest } from '#server/http/requests/client-network.ts'
import type { Metrics } from './metrics-text.ts'
import { figuresNow, requestCounts, type FigureSources, type SiteFigures } from './site-figures.ts'

/** Routes in addition to the pages. */
const extraRoutes = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/sesion',
  '/__manifest',
  '/assets/*',
  `${apiPaths.rest}:table`,
  `${apiPaths.auth}*`,
]

/** The name of a URL without a route. */
export const noRoute = '(none)'

/** A literal is more specific than a parameter, and a parameter than a wildcard. */
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
  const known = [...new Set([...patterns, ...extraRoutes])].filter((pattern) => pattern !== '/*')
  for (const pattern of known.toSorted(bySpecificity)) router.add('ALL', pattern, pattern)
  return (path) => router.match('GET', pageOf(path))[0][0]?.[0] ?? noRoute
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Headers that proxies set. */
const ofProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

const digestOf = (text: string) => hash('sha256', text, 'buffer')

/** Whether the request comes from this machine itself: not forwarded, and by a local name. */
function isThisMachine({ socket, headers }: IncomingMessage): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false
  if (ofProxies.some((name) => headers[name] !== undefined)) return false
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname.replaceAll(/[[\]]/gu, '') ?? ''
  return host === 'localhost' || isLoopback(host)
}

/**
 * Whether the request may see metrics: from this machine itself, or with the token.
 *
 * @param token METRICS_TOKEN; null without one.
 */
export function maySeeMetrics(
  incoming: IncomingMessage | undefined,
  token: string | null,
): boolean {
  if (!incoming) return false
  const given = bearerOf(incoming.headers.authorization, null)
  if (token !== null && given !== null) return timingSafeEqual(digestOf(given), digestOf(token))
  return isThisMachine(incoming)
}

/**
 * Metrics for Prometheus. Responses are counted when they are sent; everything else is loaded and measured on
 * request, and shared by concurrent requests.
 */
export function siteMetrics(sources: FigureSources) {
  const routeOf = routeNames(sources.patterns)
  const requests = requestCounts(routeOf)
  let loading: Promise<(figures: SiteFigures) => Promise<Metrics>> | null = null
  let running: Promise<Metrics> | null = null

  async function measure() {
    loading ??= import('./metrics-text.ts').then(({ metricsText }) => metricsText())
    const textOf = await loading
    return textOf(await figuresNow(sources, requests))
  }
  return {
    routeOf,
    /** Counts an answered request, and logs it. */
    onAnswered(request: LoggedRequest): void {
      requests.count(request)
      logRequest(sources.log, request)
    },
    /** The metrics; null without access. */
    async metricsFor(incoming: IncomingMessage | undefined): Promise<Metrics | null> {
      if (!maySeeMetrics(incoming, sources.settings.metricsToken)) return null
      running ??= measure().finally(() => (running = null))
      return running
    },
  }
}
