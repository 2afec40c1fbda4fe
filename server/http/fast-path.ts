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
 * A fast path to a response that needs neither Request nor Response: most visits need no more than that, and those
 * objects cost several times as much as the response. It gives what `fetch` would give, or null for what it
 * does not know, which then goes through `fetch`; it never throws, nor does its promise break.
 */
export type FastPath = (
  request: FastPathRequest,
) => RawResponse | Promise<RawResponse | null> | null

/** What is asked of the changes of what is cached. */
export type ChangeFeed = { whenCaughtUp: (tell: (isCaughtUp: boolean) => void) => void }

/** Files of the build; `files` gives null before they are known. */
export const filesFastPath =
  (files: () => StaticFiles | null): FastPath =>
  ({ method, url, headers }) => {
    const response = files()?.rawResponse(url, {
      method,
      acceptEncoding: headerOf(headers['accept-encoding']),
      ifNoneMatch: headers['if-none-match'],
    })
    // What cannot be read meets the same fault in `fetch`, which tells of it.
    return response instanceof Promise ? response.catch(() => null) : (response ?? null)
  }

/** Pages that are cached; `fetch` gives the marker of a session to a browser that lacks it. */
export const pagesFastPath =
  (cache: PageCache, { whenCaughtUp }: ChangeFeed, site: Pick<Site, 'origin'>): FastPath =>
  ({ url, headers }) => {
    // What is cached has no parameter that says a language.
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

/** A header that may have come several times. */
export function headerOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}
