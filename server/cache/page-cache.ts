import { secretName } from '#app/cookies.ts'
import { visitor } from '#app/platform/auth/actor.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { Pages } from '#server/http/pages.ts'
import { anonymousRequest } from '#server/http/requests/anonymous-request.ts'
import type { SecurityHeaders } from '#server/http/responses/security-headers.ts'
import type { SitePages } from '#server/http/site-pages.ts'
import { cacheBudget } from './cache-budget.ts'
import { cacheUntilChanged } from './cache-until-changed.ts'
import { cachedPage, type CachedPage, type PageStatus } from './cached-page.ts'

const session = new RegExp(
  `(?:^|;\\s*)(?:${secretName('session', 'http:')}|${secretName('session', 'https:')})=`,
  'u',
)

const isCacheableStatus = (status: number): status is PageStatus => [200, 404, 410].includes(status)

/** Renders as for a stranger without cookies: nothing of any visitor can get into a cached page. */
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
  const shared = !sitePages.isVisitors(path) && until - clock() > staysInProxies
  return cachedPage(await response.text(), nonce, security, { status, until, shared })
}

/** So long what was made now may still be shown by us, or by a proxy after us (milliseconds). */
const staysInProxies = 80_000

/** So long after a page could not be made no other one is tried for which there is an old one (milliseconds). */
const restAfterFailure = 1000

/** Pages, and bytes of all of them in all their encodings. */
const most = { entries: 500, bytes: cacheBudget.pages }

const keyOf = (path: string, language: Language) => `${language} ${path}`

export type PageCache = ReturnType<typeof pageCache>

/**
 * The cache of pages over the site's own rendering, of those that say that they are cached; `caughtUp` is that of
 * the changes.
 */
export function pageCache(
  pages: Pages,
  sitePages: SitePages,
  security: SecurityHeaders,
  caughtUp: () => Promise<boolean>,
  clock: () => number = Date.now,
) {
  const cache = cacheUntilChanged<CachedPage>({
    most,
    caughtUp,
    clock,
    // There is no end of addresses without a page.
    isCacheable: ({ status }) => status === 200,
  })
  let failedAt = -Infinity
  /** Whether who sends these cookies gets what is cached for everybody. */
  const getsCached = (path: string, cookies: string | null | undefined) =>
    !cookies || !session.test(cookies) || !sitePages.isVisitors(path)
  return {
    figures: cache.figures,
    drop: () => cache.drop(),
    setConnected: (connected: boolean) => cache.setConnected(connected),
    /** The database answers again: `lastKnown` knows nothing any more. */
    databaseIsBack: () => cache.forgetLastKnown(),
    /** Whether it is worth waiting for `find`. Cheap: called for every request. */
    holds: (path: string, language: Language, cookies?: string): boolean =>
      cache.holds(keyOf(path, language)) && getsCached(path, cookies),
    /**
     * The page as it was when the database went away, once pages cannot be made without it: better than to be told
     * that the site is away. `failed` says that this one could not be made.
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
    /** The page if it is cached. Only for who has just been told that all changes are known. */
    find: (path: string, language: Language): CachedPage | null =>
      cache.find(keyOf(path, language)),
    /**
     * The page, rendered now if need be, or the one that says that there is none; null for an address
     * that is not cached, or not for who sends these cookies.
     */
    async get(
      path: string,
      language: Language,
      /** The first who asks: networks take turns with what is rendered for them. */
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
