import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Smaller bodies (bytes) are not worth compressing. */
const minCompressedSize = 1024

function shrinks(contentType: string | null): boolean {
  return /^(?:text\/|application\/(?:json|javascript|(?:[a-z-]+\+)?xml|manifest\+json)|image\/svg\+xml)/u.test(
    contentType ?? '',
  )
}

/** The best encoding that the Accept-Encoding header allows; `q=0` forbids one. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity'
  const allowed = new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/u.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  if (allowed.has('br')) return 'br'
  return allowed.has('gzip') ? 'gzip' : 'identity'
}

/** The best encoding for a body of this size. */
export function worthwhileEncoding(bytes: number, header: string | null | undefined): Encoding {
  return bytes < minCompressedSize ? 'identity' : acceptedEncoding(header)
}

export function brotliOf(bytes: Uint8Array, quality: number): Promise<Buffer<ArrayBuffer>> {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = zlib.constants
  // No larger than the body: megabytes for each of many pages would trigger garbage collection all the time.
  const window = Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes.byteLength + 16)))
  return brotli(bytes, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      [zlib.constants.BROTLI_PARAM_LGWIN]: Math.min(BROTLI_DEFAULT_WINDOW, window),
    },
  })
}

export function gzipOf(bytes: Uint8Array, level: number): Promise<Buffer<ArrayBuffer>> {
  return gzip(bytes, { level })
}

/** Encodes cached bytes once for each encoding that is requested. */
export function encodedOnce(bytes: Uint8Array<ArrayBuffer>) {
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>([
    ['identity', Promise.resolve(bytes)],
  ])
  return (encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> => {
    const there = made.get(encoding)
    if (there) return there
    const making = encoding === 'br' ? brotliOf(bytes, 9) : gzipOf(bytes, 9)
    made.set(encoding, making)
    return making
  }
}

/** Whether the response is a file download, which is streamed. */
export function isDownload({ headers }: Response): boolean {
  return headers.get('Content-Disposition')?.startsWith('attachment') ?? false
}

/**
 * The response, compressed if the client accepts it. Encoded responses and downloads stay as they are, as a table may
 * be larger than memory.
 */
export async function compressed(response: Response, accept: string | null): Promise<Response> {
  if (!response.body || !shrinks(response.headers.get('Content-Type'))) return response
  if (response.headers.has('Content-Encoding')) return response
  if (isDownload(response)) return response
  const headers = new Headers(response.headers)
  if (!/accept-encoding/iu.test(headers.get('Vary') ?? ''))
    headers.append('Vary', 'Accept-Encoding')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const encoding = worthwhileEncoding(bytes.byteLength, accept)
  const body =
    encoding === 'br'
      ? await brotliOf(bytes, 3)
      : encoding === 'gzip'
        ? await gzipOf(bytes, 6)
        : bytes
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(body, { status: response.status, headers })
}
