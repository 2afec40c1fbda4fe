import { createHash } from 'node:crypto'
import { languageVaries } from '#app/i18n/preferred-language.ts'
import { acceptedEncoding, brotliOf, gzipOf, type Encoding } from './content-encoding.ts'
import { namesTag, responseOf, type FlatHeaders } from './flat-answer.ts'
import { flatSecurity, type SecurityHeaders } from './security-headers.ts'

type Variant = { etag: string; body: Buffer; headers: FlatHeaders; unchangedHeaders: FlatHeaders }

/** A page, or the page that says that there is none, or none any more. */
export type PageStatus = 200 | 404 | 410

/** A rendered page that is the same bytes for everybody, ready to be sent. */
export type KeptPage = {
  status: PageStatus
  variants: Readonly<Record<Encoding, Variant>>
  size: number
  /** From when on it shows something else by the clock alone (milliseconds). */
  until: number
}

/** What to send: `body` is null where the asker has the page already. */
export type KeptAnswer = { status: PageStatus | 304; headers: FlatHeaders; body: Buffer | null }

/**
 * Browsers ask each time. A proxy in front may answer from its own store for ten seconds, for ten
 * more while it asks anew, and for a day while the site fails (docs/operations.md). So it may with a page
 * that says that there is none: otherwise it would go on showing the one that was there.
 */
const keptCacheControl =
  'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=86400'

/** For pages that whoever is signed in gets otherwise, and those that soon change by the clock alone. */
const ownCacheControl = 'private, max-age=0, must-revalidate'

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
export async function keptPage(
  html: string,
  nonce: string,
  security: SecurityHeaders,
  {
    status = 200,
    until = Infinity,
    shared = true,
  }: { status?: PageStatus; until?: number; shared?: boolean } = {},
): Promise<KeptPage> {
  const policy = security.keptPolicy(
    hashesOf(html, 'script', nonce),
    hashesOf(html, 'style', nonce),
  )
  const identity = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))
  // Only what is kept is worth the trouble.
  const [best, good] = status === 200 ? [9, 9] : [4, 6]
  const [br, gzip] = await Promise.all([brotliOf(identity, best), gzipOf(identity, good)])
  const digest = createHash('sha256').update(policy).update(identity).digest('base64url')

  const variant = (body: Buffer, encoding: Encoding): Variant => {
    const etag = `"${digest.slice(0, 27)}-${encoding}"`
    const unchangedHeaders = [
      ...flatSecurity(security, policy),
      'Cache-Control',
      shared ? keptCacheControl : ownCacheControl,
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

/** The answer with this page for an asker who reads this encoding and may have it already. */
export function keptAnswer(
  { status, variants }: KeptPage,
  encoding: Encoding,
  ifNoneMatch: string | null | undefined,
): KeptAnswer {
  const { etag, body, headers, unchangedHeaders } = variants[encoding]
  return status === 200 && namesTag(ifNoneMatch, etag)
    ? { status: 304, headers: unchangedHeaders, body: null }
    : { status, headers, body }
}

/** The same as a Response to this GET or HEAD request. */
export function keptResponse(page: KeptPage, { method, headers: asked }: Request): Response {
  const encoding = acceptedEncoding(asked.get('Accept-Encoding'))
  return responseOf(keptAnswer(page, encoding, asked.get('If-None-Match')), method)
}
