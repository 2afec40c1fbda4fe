import { encodedOnce, worthwhileEncoding } from './content-encoding.ts'
import { responseOf, type FlatAnswer } from './flat-answer.ts'
import { flatSecurity, type SecurityHeaders } from './security-headers.ts'
import { headerOf, type ShortWay } from './short-way.ts'

type Manifest = {
  bytes: Uint8Array<ArrayBuffer>
  encoded: ReturnType<typeof encodedOnce>
  cacheControl: string
}

/** There is no end of addresses, and few that browsers ask for; about a megabyte with all encodings. */
const most = 100
const largest = 8192

/**
 * What the router says of the routes behind some links: nothing but the build decides that, so it is kept
 * as files are.
 */
export function keptManifests(security: SecurityHeaders) {
  const kept = new Map<string, Manifest>()
  const common = [
    ...flatSecurity(security, security.quietPolicy),
    'Content-Type',
    'application/json',
    'Vary',
    'Accept-Encoding',
  ]

  async function answerWith(
    { bytes, encoded, cacheControl }: Manifest,
    acceptEncoding: string | null | undefined,
  ): Promise<FlatAnswer> {
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

  const way: ShortWay = ({ method, url, headers }) => {
    const manifest = method === 'GET' ? kept.get(url) : undefined
    return manifest ? answerWith(manifest, headerOf(headers['accept-encoding'])) : null
  }

  return {
    way,
    /** The router's answer; a manifest that may be kept is, and goes out as it will the next time. */
    async keep(target: string, { method, headers }: Request, answer: Response): Promise<Response> {
      if (method !== 'GET' || !target.startsWith('/__manifest?')) return answer
      const cacheControl = answer.headers.get('Cache-Control') ?? ''
      if (answer.status !== 200 || !cacheControl.includes('immutable')) return answer
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (bytes.byteLength > largest) return new Response(bytes, answer)
      for (const first of kept.keys()) {
        if (kept.size < most) break
        kept.delete(first)
      }
      const manifest = { bytes, encoded: encodedOnce(bytes), cacheControl }
      kept.set(target, manifest)
      return responseOf(await answerWith(manifest, headers.get('Accept-Encoding')), method)
    },
  }
}
