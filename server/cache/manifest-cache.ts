import { LRUCache } from 'lru-cache'
import { headerOf, type FastPath } from '#server/http/node-listener.ts'
import { encodedOnce, worthwhileEncoding } from '#server/http/responses/content-encoding.ts'
import { responseOf, type RawResponse } from '#server/http/responses/raw-response.ts'
import {
  rawSecurityHeaders,
  type SecurityHeaders,
} from '#server/http/responses/security-headers.ts'

type Manifest = {
  bytes: Uint8Array<ArrayBuffer>
  encoded: ReturnType<typeof encodedOnce>
  cacheControl: string
}

/** URLs are unlimited, but browsers request few; about a megabyte with all encodings. */
const maxManifests = 100
const maxManifestSize = 8192

/** The router's route manifests. They depend only on the build, so they are cached like files. */
export function manifestCache(security: SecurityHeaders) {
  const cache = new LRUCache<string, Manifest>({ max: maxManifests })
  const common = [
    ...rawSecurityHeaders(security, security.quietPolicy),
    'Content-Type',
    'application/json',
    'Vary',
    'Accept-Encoding',
  ]

  async function rawResponse(
    { bytes, encoded, cacheControl }: Manifest,
    acceptEncoding: string | null | undefined,
  ): Promise<RawResponse> {
    const encoding = worthwhileEncoding(bytes.byteLength, acceptEncoding)
    const body = await encoded(encoding)
    const headers = [
      ...common,
      'Cache-Control',
      cacheControl,
      'Content-Length',
      String(body.byteLength),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ]
    return { status: 200, headers, body }
  }

  const fastPath: FastPath = ({ method, url, headers }) => {
    const manifest = method === 'GET' ? cache.get(url) : undefined
    return manifest ? rawResponse(manifest, headerOf(headers['accept-encoding'])) : null
  }

  return {
    fastPath,
    /**
     * Caches a cacheable manifest response and sends it as it will be sent the next time; returns any other response
     * unchanged.
     */
    async keep(
      target: string,
      { method, headers }: Request,
      response: Response,
    ): Promise<Response> {
      if (method !== 'GET' || !target.startsWith('/__manifest?')) return response
      const cacheControl = response.headers.get('Cache-Control') ?? ''
      if (response.status !== 200 || !cacheControl.includes('immutable')) return response
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (bytes.byteLength > maxManifestSize) return new Response(bytes, response)
      const manifest = { bytes, encoded: encodedOnce(bytes), cacheControl }
      cache.set(target, manifest)
      return responseOf(await rawResponse(manifest, headers.get('Accept-Encoding')), method)
    },
  }
}
