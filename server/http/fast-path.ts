import type { IncomingMessage } from 'node:http'
import type { Site } from '#app/platform/auth/context.ts'
import { lastResort, rawPageResponse } from '#server/cache/cached-page.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import { languageAsked } from './requests/request-environment.ts'
import { lacksMarker } from './requests/session-marker.ts'
import { acceptedEncoding } from './responses/content-encoding.ts'
import type { RawResponse } from './responses/raw-response.ts'
import type { StaticFiles } from './static-files.ts'

/** A GET or HEAD request as Node has read it. */
export type FastPathRequest = Pick<IncomingMessage, 'headers'> & { method: string; url: string }

/**
 * A fast path answers without a Request or Response object, which cost several times as much as the response
 * itself. It gives what `fetch` would give, or null, and then `fetch` answers. It never throws or rejects.
 */
export type FastPath = (
  request: FastPathRequest,
) => RawResponse | Promise<RawResponse | null> | null

/** The part of `ContentChanges` that fast paths use. */
export type ChangeFeed = { whenCaughtUp: (tell: (isCaughtUp: boolean) => void) => void }

/** Files of the build; `files` gives null before they are listed. */
export const filesFastPath =
  (files: () => StaticFiles | null): FastPath =>
  ({ method, url, headers }) => {
    const response = files()?.rawResponse(url, {
      method,
      acceptEncoding: headerOf(headers['accept-encoding']),
      ifNoneMatch: headers['if-none-match'],
    })
    // `fetch` meets and reports the same fault.
    return response instanceof Promise ? response.catch(() => null) : (response ?? null)
  }

/** Cached pages. A browser without a session marker goes through `fetch`, which sets it. */
export const pagesFastPath =
  (cache: PageCache, { whenCaughtUp }: ChangeFeed, site: Pick<Site, 'origin'>): FastPath =>
  ({ url, headers }) => {
    // Cached addresses have no language parameter.
    const { cookie: cookies, 'accept-language': acceptLanguage } = headers
    const language = languageAsked({ cookies, acceptLanguage })
    if (lacksMarker(cookies, site)) return null
    if (!cache.holds(url, language, cookies)) {
      const page = cache.lastKnown(url, language, { cookies })
      const encoding = acceptedEncoding(headerOf(headers['accept-encoding']))
      return page && rawPageResponse(lastResort(page), encoding, headers['if-none-match'])
    }
    return new Promise((resolve) => {
      whenCaughtUp((isCaughtUp) => {
        const page = isCaughtUp ? cache.find(url, language) : null
        const encoding = acceptedEncoding(headerOf(headers['accept-encoding']))
        resolve(page && rawPageResponse(page, encoding, headers['if-none-match']))
      })
    })
  }

export function headerOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}
