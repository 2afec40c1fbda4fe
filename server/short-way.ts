import type { IncomingMessage } from 'node:http'
import type { Site } from '#app/auth/context.ts'
import { acceptedEncoding } from './content-encoding.ts'
import type { FlatAnswer } from './flat-answer.ts'
import { keptAnswer } from './kept-page.ts'
import type { KeptPages } from './kept-pages.ts'
import { languageAsked } from './request-environment.ts'
import { lacksMarker } from './session-marker.ts'
import type { StaticFiles } from './static-files.ts'

/** A GET or HEAD request as Node has read it. */
export type AskedShortly = Pick<IncomingMessage, 'headers'> & { method: string; url: string }

/**
 * A way to an answer that needs neither Request nor Response: most visits need no more than that, and those
 * objects cost several times as much as the answer. It gives what `fetch` would give, or null for what it
 * does not know, which then goes the long way; it never throws, nor does its promise break.
 */
export type ShortWay = (asked: AskedShortly) => FlatAnswer | Promise<FlatAnswer | null> | null

/** What is asked of the changes of what is kept. */
export type KnowsOfChanges = { whenCaughtUp: (tell: (isCaughtUp: boolean) => void) => void }

/** Files of the build; `files` gives null before they are known. */
export const wayToFiles =
  (files: () => StaticFiles | null): ShortWay =>
  ({ method, url, headers }) => {
    const answer = files()?.answer(url, {
      method,
      acceptEncoding: headerOf(headers['accept-encoding']),
      ifNoneMatch: headers['if-none-match'],
    })
    // What cannot be read meets the same fault on the long way, which tells of it.
    return answer instanceof Promise ? answer.catch(() => null) : (answer ?? null)
  }

/** Pages that are kept; the long way gives the marker of a session to a browser that lacks it. */
export const wayToKeptPages =
  (kept: KeptPages, { whenCaughtUp }: KnowsOfChanges, site: Pick<Site, 'origin'>): ShortWay =>
  ({ url, headers }) => {
    // What is kept has no parameter that says a language.
    const { cookie: cookies, 'accept-language': acceptLanguage } = headers
    const language = languageAsked({ cookies, acceptLanguage })
    if (!kept.holds(url, language, headers.cookie) || lacksMarker(headers.cookie, site)) return null
    return new Promise((resolve) => {
      whenCaughtUp((isCaughtUp) => {
        const page = isCaughtUp ? kept.find(url, language) : null
        const encoding = acceptedEncoding(headerOf(headers['accept-encoding']))
        resolve(page && keptAnswer(page, encoding, headers['if-none-match']))
      })
    })
  }

/** A header that may have come several times. */
export function headerOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}
