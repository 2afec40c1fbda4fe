import { createHash } from 'node:crypto'
import { languageVaries } from '#app/platform/i18n/languages/preferred-language.ts'
import {
  acceptedEncoding,
  brotliOf,
  gzipOf,
  type Encoding,
} from '#server/http/responses/content-encoding.ts'
import {
  matchesEntityTag,
  responseOf,
  type RawHeaders,
} from '#server/http/responses/raw-response.ts'
import {
  rawSecurityHeaders,
  type SecurityHeaders,
} from '#server/http/responses/security-headers.ts'

type Variant = { etag: string; body: Buffer; headers: RawHeaders; unchangedHeaders: RawHeaders }

export type PageStatus = 200 | 404 | 410

/** A rendered page with the same bytes for everybody. */
export type CachedPage = {
  status: PageStatus
  variants: Readonly<Record<Encoding, Variant>>
  size: number
  /** When the page changes by the clock (milliseconds). */
  until: number
}

/** `body` is null if the client has the page already. */
export type RawPageResponse = { status: PageStatus | 304; headers: RawHeaders; body: Buffer | null }

/**
 * Browsers revalidate each time. A proxy may answer from its store for ten seconds, for ten more while it
 * revalidates, and for a day while the site fails (docs/operations/proxy.md). The same holds for a 404 or 410, as the
 * proxy would otherwise continue to show the deleted page.
 */
const sharedCacheControl =
  'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=86400'

/** For pages that differ for signed-in visitors, and those that soon change by the clock. */
const privateCacheControl = 'private, max-age=0, must-revalidate'

/** The nonce is random, so text with it can only come from the render itself. */
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
 * Turns a page rendered with a nonce into one for everybody: the policy names the inline scripts that carried the
 * nonce, and only those, by their hashes; the nonce is removed.
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
  // Only cached pages are worth the best compression.
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

/** The page for use while the database is away: no proxy may store it. */
export function staleResponse(page: CachedPage): CachedPage {
  const { identity, br, gzip } = page.variants
  return {
    ...page,
    variants: { identity: unstored(identity), br: unstored(br), gzip: unstored(gzip) },
  }
}

export function rawPageResponse(
  { status, variants }: CachedPage,
  encoding: Encoding,
  ifNoneMatch: string | null | undefined,
): RawPageResponse {
  const { etag, body, headers, unchangedHeaders } = variants[encoding]
  return status === 200 && matchesEntityTag(ifNoneMatch, etag)
    ? { status: 304, headers: unchangedHeaders, body: null }
    : { status, headers, body }
}

export function cachedPageResponse(
  page: CachedPage,
  { method, headers: asked }: Request,
): Response {
  const encoding = acceptedEncoding(asked.get('Accept-Encoding'))
  return responseOf(rawPageResponse(page, encoding, asked.get('If-None-Match')), method)
}
