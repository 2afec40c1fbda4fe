import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { isLanguage, languageOf, type Language } from '#app/i18n/language.ts'

/** What the mounts of app.ts tell each other about one request. */
export type RequestEnvironment = {
  Bindings: {
    /** Node's own request; absent when the application is asked as a plain function. */
    incoming?: IncomingMessage
  }
  Variables: {
    requestId: string
    /** IPv4 address or IPv6 /64 network of the asker. */
    network: string
    language: Language
  }
}

export type RequestInHand = Context<RequestEnvironment>

/** Path and query as they came over the wire, where the wire is known: parsing repairs too much. */
export function wireTarget(c: RequestInHand): string {
  return c.env.incoming?.url ?? parsedTarget(c)
}

/** Path and query after parsing. */
export function parsedTarget(c: RequestInHand): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

/** The language that a Cookie header names; Spanish for anything else. */
export function languageOfCookie(cookieHeader: string | null | undefined): Language {
  return languageOf(/(?:^|;\s*)language=(es|ca)(?:;|$)/u.exec(cookieHeader ?? '')?.[1])
}

/** The language that a permalink such as /?lang=ca asks for (decisions.md, "Languages"). */
export function languageOfQuery(c: RequestInHand): Language | null {
  const asked = new URL(c.req.url).searchParams.get('lang')
  return isLanguage(asked) ? asked : null
}
