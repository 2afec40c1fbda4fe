import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { openCookie } from '#app/cookies.ts'
import {
  isLanguage,
  mailLanguageKey,
  type Language,
} from '#app/platform/i18n/languages/language.ts'
import { preferredLanguage } from '#app/platform/i18n/languages/preferred-language.ts'

/** Facts about one request that the mounts of app.ts share. */
export type RequestEnvironment = {
  Bindings: {
    /** Node's own request; absent when the application is called as a plain function. */
    incoming?: IncomingMessage
  }
  Variables: {
    requestId: string
    /** IPv4 address or IPv6 /64 network of the client. */
    network: string
    language: Language
  }
}

export type HonoContext = Context<RequestEnvironment>

/** Path and query as sent, if known, as parsing normalizes them. */
export function rawTarget(c: HonoContext): string {
  return c.env.incoming?.url ?? parsedTarget(c)
}

export function parsedTarget(c: HonoContext): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

/** The language of a response depends on these. */
type LanguageSources = {
  cookies: string | null | undefined
  acceptLanguage: string | null | undefined
  query?: URLSearchParams | null
}

/** The language chosen in this browser; null without a choice. */
function languageChosen(cookies: string | null | undefined): Language | null {
  const chosen = /(?:^|;\s*)language=(es|ca)(?:;|$)/u.exec(cookies ?? '')?.[1]
  return isLanguage(chosen) ? chosen : null
}

/**
 * The language of the response: that of a permalink, else the visitor's choice, else that of the mail whose link was
 * followed, else the browser's (decisions.md, "Languages").
 */
export function requestedLanguage({ cookies, acceptLanguage, query }: LanguageSources): Language {
  const permalink = query?.get('lang')
  if (isLanguage(permalink)) return permalink
  const chosen = languageChosen(cookies)
  if (chosen) return chosen
  const mailed = query?.get(mailLanguageKey)
  return isLanguage(mailed) ? mailed : preferredLanguage(acceptLanguage)
}

/** The query of a URL; null if it has no language parameter. */
export const queryOf = (target: string): URLSearchParams | null =>
  /[?&](?:lang|mail)=/u.test(target) ? new URLSearchParams(target.slice(target.indexOf('?'))) : null

/** The language that the URL sets: a permalink's, or a mail link's if nothing was chosen yet. */
function languageToRemember(c: HonoContext): Language | null {
  const query = queryOf(parsedTarget(c))
  const asked = query?.get('lang')
  if (isLanguage(asked)) return asked
  const mailed = query?.get(mailLanguageKey)
  return isLanguage(mailed) && !languageChosen(c.req.header('Cookie')) ? mailed : null
}

/** Stores the language that the URL sets in a cookie. */
export function keepLanguage(c: HonoContext, { headers }: Response): void {
  const chosen = c.req.raw.method === 'GET' ? languageToRemember(c) : null
  const isPage = (headers.get('Content-Type') ?? '').startsWith('text/html')
  // A redirect's target must have that language too.
  if (chosen && (isPage || headers.has('Location'))) {
    headers.append('Set-Cookie', openCookie('language', chosen))
  }
}
