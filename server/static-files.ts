import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { acceptedEncoding, type Encoding } from './content-encoding.ts'
import { fileCache } from './file-cache.ts'
import { namesTag, responseOf, type RawResponse, type RawHeaders } from './raw-response.ts'
import { rawSecurityHeaders, type SecurityHeaders } from './security-headers.ts'

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

/** Bytes in memory: all that visits ask for has room, in the encodings that browsers read. */
const mostCached = 8 * 1024 * 1024

type Variant = { etag: string; path: string; headers: RawHeaders; unchangedHeaders: RawHeaders }

type StaticFile = Partial<Record<Encoding, Variant>>

/** What an asker says of a file; from which it is chosen what is sent. */
export type AskedFile = {
  method: string
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

export type StaticFiles = Awaited<ReturnType<typeof staticFiles>>

/** Whether the file may be sent: no dotfiles, no source maps, no type that we do not know. */
function isPublic(name: string): boolean {
  return !name.split(sep).some((part) => part.startsWith('.')) && extname(name) in types
}

/**
 * Looks at the built files once; afterwards no path of a request ever reaches the file system. Files
 * under assets/ carry a hash of their content in their name, so browsers may keep them for ever.
 */
export async function staticFiles(folder: string, security: SecurityHeaders) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const present = new Set(names)
  const files = new Map<string, StaticFile>()
  for (const name of names.filter(isPublic)) {
    const about = { name, varies: present.has(`${name}.br`), security }
    const path = join(folder, name)
    files.set(`/${name.split(sep).join('/')}`, {
      identity: await variantOf(path, 'identity', about),
      ...(about.varies ? { br: await variantOf(`${path}.br`, 'br', about) } : {}),
      ...(present.has(`${name}.gz`) ? { gzip: await variantOf(`${path}.gz`, 'gzip', about) } : {}),
    })
  }
  const cache = fileCache(mostCached)

  /** The response with the file of this path; null when there is none or the request does not only read. */
  function rawResponse(
    path: string,
    { method, acceptEncoding, ifNoneMatch }: AskedFile,
  ): RawResponse | Promise<RawResponse> | null {
    const file = method === 'GET' || method === 'HEAD' ? files.get(path) : undefined
    const variant = file && (file[acceptedEncoding(acceptEncoding)] ?? file.identity)
    if (!variant) return null
    const { etag, headers, unchangedHeaders } = variant
    if (namesTag(ifNoneMatch, etag)) return { status: 304, headers: unchangedHeaders, body: null }
    if (method === 'HEAD') return { status: 200, headers, body: null }
    const body = cache.find(variant.path)
    if (body) return { status: 200, headers, body }
    return cache.read(variant.path).then((read) => ({ status: 200, headers, body: read }))
  }

  return {
    rawResponse,
    /** The same as a Response. */
    async respond({ method, headers }: Request, path: string): Promise<Response | null> {
      const acceptEncoding = headers.get('Accept-Encoding')
      const ifNoneMatch = headers.get('If-None-Match')
      const made = await rawResponse(path, { method, acceptEncoding, ifNoneMatch })
      return made && responseOf(made, method)
    },
  }
}

async function variantOf(
  path: string,
  encoding: Encoding,
  { name, varies, security }: { name: string; varies: boolean; security: SecurityHeaders },
): Promise<Variant> {
  const body = await readFile(path)
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
