import { createHash } from 'node:crypto'
import { languageVaries } from '#app/platform/i18n/languages/preferred-language.ts'
import {
  acceptedEncoding,
  brotliOf,
  gzipOf,
  type Encoding,
} from '#server/http/responses/content-encoding.ts'
import { namesTag, responseOf, type RawHeaders } from '#server/http/responses/raw-response.ts'
import {
  rawSecurityHeaders,
  type SecurityHeaders,
} from '#server/http/responses/security-headers.ts'

type Variant = { etag: string; body: Buffer; headers: RawHeaders; unchangedHeaders: RawHeaders }

/** A page, or the page that says that there is none, or none any more. */
export type PageStatus = 200 | 404 | 410

/** A rendered page that is the same bytes for everybody, ready to be sent. */
export type CachedPage = {
  status: PageStatus
  variants: Readonly<Record<Encoding, Variant>>
  size: number
  /** From when on it shows something else by the clock alone (milliseconds). */
  until: number
}

/** What to send: `body` is null where the asker has the page already. */
export type RawPageResponse = { status: PageStatus | 304; headers: RawHeaders; body: Buffer | null }

/**
 * Browsers ask each time. A proxy in front may answer from its own store for ten seconds, for ten
 * more while it asks anew, and for a day while the site fails (docs/operations/proxy.md). So it may with a page
 * that says that there is none: otherwise it would go on showing the one that was there.
 */
const sharedCacheControl =
  'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=86400'

/** For pages that whoever is signed in gets otherwise, and those that soon change by the clock alone. */
const privateCacheControl = 'private, max-age=0, must-revalidate'

/** The nonce is random, so the text that carries it can only come from the render itself. */
export function hashesOf(html: string, tag: 'script' | 'style', nonce: string): string[] {
  const elements = html.matchAll(
    new RegExp(`<${tag}(?=[^>]* nonce="([^"]*)")[^>]*>([^]*?)</${tag}>`, 'gu'),
  )
  const hashes = [...elements]
    .filter(([, found, text]) => found === nonce && text !== '')
    .map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
  return [...new Set(hashes)]
}

/**
 * Makes a page rendered with a nonce into one for everybody: the inline scripts that carried the
 * nonce, and only those, are named in the policy by their hashes; the nonce itself disappears.
 */
export async function cachedPage(
  html: string,
  nonce: string,
  security: SecurityHeaders,
  {
    status = 200,
    until = Infinity,
    shared = true,
  }: { status?: PageStatus; until?: number; shared?: boolean } = {},
): Promise<CachedPage> {
  const policy = security.cachedPagePolicy(
    hashesOf(html, 'script', nonce),
    hashesOf(html, 'style', nonce),
  )
  const identity = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))
  // Only what is cached is worth the trouble.
  const [best, good] = status === 200 ? [9, 9] : [4, 6]
  const [br, gzip] = await Promise.all([brotliOf(identity, best), gzipOf(identity, good)])
  const digest = createHash('sha256').update(policy).update(identity).digest('base64url')

  const variant = (body: Buffer, encoding: Encoding): Variant => {
    const etag = `"${digest.slice(0, 27)}-${encoding}"`
    const unchangedHeaders = [
      ...rawSecurityHeaders(security, policy),
      'Cache-Control',
      shared ? sharedCacheControl : privateCacheControl,
      'Vary',
      `${languageVaries}, Accept-Encoding`,
      ...(status === 200 ? ['ETag', etag] : []),
    ]
    const headers = [
      ...unchangedHeaders,
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(body.byteLength),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ]
    return { etag, body, headers, unchangedHeaders }
  }
  return {
    status,
    variants: {
      identity: variant(identity, 'identity'),
      br: variant(br, 'br'),
      gzip: variant(gzip, 'gzip'),
    },
    until,
    size: identity.byteLength + br.byteLength + gzip.byteLength,
  }
}

const withoutStoring = (headers: RawHeaders): RawHeaders =>
  headers.map((text, index) => (headers[index - 1] === 'Cache-Control' ? 'no-store' : text))

const unstored = (variant: Variant): Variant => ({
  ...variant,
  headers: withoutStoring(variant.headers),
  unchangedHeaders: withoutStoring(variant.unchangedHeaders),
})

/** The same page for a moment without a database: nobody else may store what may have changed meanwhile. */
export function lastResort(page: CachedPage): CachedPage {
  const { identity, br, gzip } = page.variants
  return {
    ...page,
    variants: { identity: unstored(identity), br: unstored(br), gzip: unstored(gzip) },
  }
}

/** The response with this page for an asker who reads this encoding and may have it already. */
export function rawPageResponse(
  { status, variants }: CachedPage,
  encoding: Encoding,
  ifNoneMatch: string | null | undefined,
): RawPageResponse {
  const { etag, body, headers, unchangedHeaders } = variants[encoding]
  return status === 200 && namesTag(ifNoneMatch, etag)
    ? { status: 304, headers: unchangedHeaders, body: null }
    : { status, headers, body }
}

/** The same as a Response to this GET or HEAD request. */
export function cachedPageResponse(
  page: CachedPage,
  { method, headers: asked }: Request,
): Response {
  const encoding = acceptedEncoding(asked.get('Accept-Encoding'))
  return responseOf(rawPageResponse(page, encoding, asked.get('If-None-Match')), method)
}
