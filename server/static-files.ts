import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { acceptedEncoding, type Encoding } from './content-encoding.ts'
import { namesTag } from './kept-page.ts'

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

/** Larger files (bytes) are read when they are asked for; those below stay in memory. */
const largestHeld = 128 * 1024

type Variant = { etag: string; size: number; read: () => Promise<Buffer<ArrayBuffer>> }

type StaticFile = {
  type: string
  cacheControl: string
  variants: Partial<Record<Encoding, Variant>>
}

export type StaticFiles = {
  has(path: string): boolean
  answer(request: Request, path: string): Promise<Response | null>
}

/** Whether the file may be sent: no dotfiles, no source maps, no type that we do not know. */
function isPublic(name: string): boolean {
  return !name.split(sep).some((part) => part.startsWith('.')) && extname(name) in types
}

async function variantOf(path: string, encoding: Encoding): Promise<Variant> {
  const body = await readFile(path)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const held = body.byteLength <= largestHeld
  return {
    etag: `"${digest}-${encoding}"`,
    size: body.byteLength,
    read: held ? () => Promise.resolve(body) : () => readFile(path),
  }
}

/**
 * Reads the built files once; afterwards no path of a request ever reaches the file system. Files
 * under assets/ carry a hash of their content in their name, so browsers may keep them for ever.
 */
export async function staticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const present = new Set(names)
  const files = new Map<string, StaticFile>()
  for (const name of names.filter(isPublic)) {
    const path = join(folder, name)
    files.set(`/${name.split(sep).join('/')}`, {
      type: types[extname(name)] ?? 'application/octet-stream',
      cacheControl: name.startsWith(`assets${sep}`)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      variants: {
        identity: await variantOf(path, 'identity'),
        ...(present.has(`${name}.br`) ? { br: await variantOf(`${path}.br`, 'br') } : {}),
        ...(present.has(`${name}.gz`) ? { gzip: await variantOf(`${path}.gz`, 'gzip') } : {}),
      },
    })
  }

  return {
    has: (path) => files.has(path),
    /** The file with this path, or null when there is none or the request does not only read. */
    async answer({ method, headers: asked }, path) {
      const file = method === 'GET' || method === 'HEAD' ? files.get(path) : undefined
      if (!file) return null
      const accepted = acceptedEncoding(asked.get('Accept-Encoding'))
      const encoding = file.variants[accepted] ? accepted : 'identity'
      const variant = file.variants[encoding]
      if (!variant) return null
      const headers = new Headers({ 'Cache-Control': file.cacheControl, ETag: variant.etag })
      if (file.variants.br) headers.set('Vary', 'Accept-Encoding')
      if (namesTag(asked.get('If-None-Match'), variant.etag)) {
        return new Response(null, { status: 304, headers })
      }
      headers.set('Content-Type', file.type)
      headers.set('Content-Length', String(variant.size))
      if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
      return new Response(method === 'HEAD' ? null : await variant.read(), { headers })
    },
  }
}
