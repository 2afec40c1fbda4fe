import type { MiddlewareHandler } from 'hono'
import { secretName } from '#app/cookies.ts'
import { visitor } from '#app/platform/auth/actor.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { Pages } from '#server/http/pages.ts'
import { rawTarget, type RequestEnvironment } from '#server/http/requests/request-environment.ts'
import { anonymousRequest } from '#server/http/requests/router-request.ts'
import { wantsJson } from '#server/http/responses/failure.ts'
import type { SecurityHeaders } from '#server/http/responses/security-headers.ts'
import type { SitePages } from '#server/http/site-pages.ts'
import { cacheUntilChanged } from './cache-until-changed.ts'
import {
  cachedPage,
  type CachedPage,
  type PageStatus,
  cachedPageResponse,
  staleResponse,
} from './cached-page.ts'

const session = new RegExp(
  `(?:^|;\\s*)(?:${secretName('session', 'http:')}|${secretName('session', 'https:')})=`,
  'u',
)

const isCacheableStatus = (status: number): status is PageStatus => [200, 404, 410].includes(status)

/** Renders as for a stranger without cookies, so that no personal data can get into a cached page. */
async function renderForCache(
  pages: Pages,
  sitePages: SitePages,
  security: SecurityHeaders,
  {
    path,
    language,
    network,
    clock,
    begin,
  }: {
    path: string
    language: Language
    network: string
    clock: () => number
    begin: () => void
  },
): Promise<CachedPage | null> {
  const {
    response,
    nonce,
    failures,
    changesAt: until,
  } = await pages.render(anonymousRequest({ target: path, language }), visitor, {
    asker: network,
    begin,
  })
  if (failures.length > 0) throw failures[0]
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const { status, headers } = response
  if (!isCacheableStatus(status) || !isPage || headers.has('Set-Cookie')) return null
  const shared = !sitePages.isVisitors(path) && until - clock() > proxyLifetime
  return cachedPage(await response.text(), nonce, security, { status, until, shared })
}

/** How long a page may still be shown by this cache, or by a proxy in front (milliseconds). */
const proxyLifetime = 80_000

/** After a failed render, pages with an older copy are not rendered for this long (milliseconds). */
const restAfterFailure = 1000

const cacheLimits = { entries: 500, bytes: 32 * 1024 * 1024 }

const keyOf = (path: string, language: Language) => `${language} ${path}`

export type PageCache = ReturnType<typeof pageCache>

export function pageCache(
  pages: Pages,
  sitePages: SitePages,
  security: SecurityHeaders,
  caughtUp: () => Promise<boolean>,
  clock: () => number = Date.now,
) {
  const cache = cacheUntilChanged<CachedPage>({
    most: cacheLimits,
    caughtUp,
    clock,
    // URLs without a page are unlimited in number.
    isCacheable: ({ status }) => status === 200,
  })
  let failedAt = -Infinity
  /** Whether a request with these cookies gets the page for everybody. */
  const getsCached = (path: string, cookies: string | null | undefined) =>
    !cookies || !session.test(cookies) || !sitePages.isVisitors(path)
  return {
    figures: cache.figures,
    drop: () => cache.drop(),
    setConnected: (connected: boolean) => cache.setConnected(connected),
    /** The database answers again, so `lastKnown` is outdated. */
    databaseIsBack: () => cache.forgetLastKnown(),
    holds: (path: string, language: Language, cookies?: string): boolean =>
      cache.holds(keyOf(path, language)) && getsCached(path, cookies),
    /**
     * The page as it was when the database went away, once rendering fails. `failed` tells that rendering this one did.
     */
    lastKnown(
      path: string,
      language: Language,
      { cookies, failed = false }: { cookies?: string | undefined; failed?: boolean },
    ): CachedPage | null {
      if (failed) failedAt = clock()
      if (clock() - failedAt >= restAfterFailure || !getsCached(path, cookies)) return null
      return cache.lastKnown(keyOf(path, language))
    },
    /** The cached page, if any. Call only when all changes are known. */
    find: (path: string, language: Language): CachedPage | null =>
      cache.find(keyOf(path, language)),
    /**
     * The page, or the one for a missing page, rendered if necessary. Null for a URL that is not cached, or not for
     * these cookies.
     */
    async get(
      path: string,
      language: Language,
      /** `network` is that of the first request: rendering takes turns by network. */
      { network, cookies }: { network: string; cookies?: string | undefined },
    ): Promise<CachedPage | null> {
      if (!sitePages.isCached(path) || !getsCached(path, cookies)) return null
      return cache.get(
        keyOf(path, language),
        (begin) =>
          renderForCache(pages, sitePages, security, { path, language, network, clock, begin }),
        { waits: true },
      )
    },
  }
}

/** Sends cached pages before anything else runs; and the last known page while the database is away. */
export const cachedPagesFirst =
  (cachedPages: PageCache): MiddlewareHandler<RequestEnvironment> =>
  async (c, next) => {
    const { method } = c.req.raw
    if (method !== 'GET' && method !== 'HEAD') return next()
    const target = rawTarget(c)
    const language = c.get('language')
    const cookies = c.req.header('Cookie')
    const page = await cachedPages.get(target, language, { network: c.get('network'), cookies })
    // A program gets JSON for a missing page.
    if (page && (page.status === 200 || !wantsJson(c.req.raw.headers))) {
      c.res = cachedPageResponse(page, c.req.raw)
      return
    }
    await next()
    if (c.res.status !== 503) return
    const last = cachedPages.lastKnown(target, language, { cookies, failed: true })
    if (!last) return
    await c.res.body?.cancel()
    // Otherwise Hono adds the headers of the previous response to the new one.
    c.res = undefined
    c.res = cachedPageResponse(staleResponse(last), c.req.raw)
  }
