import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding, type Encoding } from './responses/content-encoding.ts'
import {
  matchesEntityTag,
  responseOf,
  type RawResponse,
  type RawHeaders,
} from './responses/raw-response.ts'
import { rawSecurityHeaders, type SecurityHeaders } from './responses/security-headers.ts'

/** Files in memory once they have been requested: at most `most` bytes, dropping the least recently used. */
export function fileCache(most: number) {
  const cached = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: most,
    // The cache requires a positive size.
    sizeCalculation: ({ byteLength }) => Math.max(byteLength, 1),
  })

  return {
    find: (path: string): Buffer<ArrayBuffer> | undefined => cached.get(path),
    /** The file, read if missing. Rejects as reading does. */
    async read(path: string): Promise<Buffer<ArrayBuffer>> {
      const known = cached.get(path)
      if (known) return known
      const body = await readFile(path)
      cached.set(path, body)
      return body
    },
  }
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** Bytes in memory: enough for everything that visits load, in the encodings of browsers. */
const maxCached = 8 * 1024 * 1024

type Variant = { etag: string; path: string; headers: RawHeaders; unchangedHeaders: RawHeaders }

/** `variant` is null until it has been requested. */
type KnownVariant = { variant: Variant | null; look: () => Promise<Variant> }

/** The parts of a request that a file's response depends on. */
export type RequestedFile = {
  method: string
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

export type StaticFiles = Awaited<ReturnType<typeof staticFiles>>

/** No dotfiles, no source maps, no unknown types. */
function isPublic(name: string): boolean {
  return !name.split(sep).some((part) => part.startsWith('.')) && extname(name) in types
}

/**
 * Lists the built files once, so that no request path reaches the file system. A file is read when first requested,
 * so a start does not read thousands of files. Files under assets/ have a hash in their name, so browsers may keep
 * them for ever.
 */
export async function staticFiles(folder: string, security: SecurityHeaders) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const present = new Set(names)
  const files = new Map<string, Partial<Record<Encoding, KnownVariant>>>()
  const cache = fileCache(maxCached)
  const known = (
    path: string,
    encoding: Encoding,
    about: Parameters<typeof variantOf>[2],
  ): KnownVariant => {
    const file: KnownVariant = {
      variant: null,
      async look() {
        file.variant ??= variantOf({ path, body: await cache.read(path) }, encoding, about)
        return file.variant
      },
    }
    return file
  }
  for (const name of names.filter(isPublic)) {
    const about = { name, varies: present.has(`${name}.br`), security }
    const path = join(folder, name)
    files.set(`/${name.split(sep).join('/')}`, {
      identity: known(path, 'identity', about),
      ...(about.varies ? { br: known(`${path}.br`, 'br', about) } : {}),
      ...(present.has(`${name}.gz`) ? { gzip: known(`${path}.gz`, 'gzip', about) } : {}),
    })
  }

  /** The response with this file; null when there is none or the method is not a read. */
  function rawResponse(
    path: string,
    asked: RequestedFile,
  ): RawResponse | Promise<RawResponse> | null {
    const file = asked.method === 'GET' || asked.method === 'HEAD' ? files.get(path) : undefined
    const chosen = file && (file[acceptedEncoding(asked.acceptEncoding)] ?? file.identity)
    if (!chosen) return null
    return chosen.variant
      ? responseWith(chosen.variant, asked)
      : chosen.look().then((variant) => responseWith(variant, asked))
  }

  function responseWith(
    { etag, path, headers, unchangedHeaders }: Variant,
    { method, ifNoneMatch }: RequestedFile,
  ): RawResponse | Promise<RawResponse> {
    if (matchesEntityTag(ifNoneMatch, etag))
      return { status: 304, headers: unchangedHeaders, body: null }
    if (method === 'HEAD') return { status: 200, headers, body: null }
    const body = cache.find(path)
    if (body) return { status: 200, headers, body }
    return cache.read(path).then((read) => ({ status: 200, headers, body: read }))
  }

  return {
    rawResponse,
    async respond({ method, headers }: Request, path: string): Promise<Response | null> {
      const acceptEncoding = headers.get('Accept-Encoding')
      const ifNoneMatch = headers.get('If-None-Match')
      const made = await rawResponse(path, { method, acceptEncoding, ifNoneMatch })
      return made && responseOf(made, method)
    },
  }
}

function variantOf(
  { path, body }: { path: string; body: Buffer },
  encoding: Encoding,
  { name, varies, security }: { name: string; varies: boolean; security: SecurityHeaders },
): Variant {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const etag = `"${digest}-${encoding}"`
  const isNamedByContent = name.startsWith(`assets${sep}`)
  const unchangedHeaders = [
    ...rawSecurityHeaders(security, security.quietPolicy, `/${name.split(sep).join('/')}`),
    'Cache-Control',
    isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'ETag',
    etag,
    ...(varies ? ['Vary', 'Accept-Encoding'] : []),
  ]
  const headers = [
    ...unchangedHeaders,
    'Content-Type',
    types[extname(name)] ?? 'application/octet-stream',
    'Content-Length',
    String(body.byteLength),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ]
  return { etag, path, headers, unchangedHeaders }
}
