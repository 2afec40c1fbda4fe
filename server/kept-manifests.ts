import { encodedOnce, worthwhileEncoding } from './content-encoding.ts'
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

  const way: ShortWay = ({ method, url, headers }) => {
    const manifest = method === 'GET' ? kept.get(url) : undefined
    if (!manifest) return null
    const { bytes, encoded, cacheControl } = manifest
    const encoding = worthwhileEncoding(bytes.byteLength, headerOf(headers['accept-encoding']))
    return encoded(encoding).then((body) => ({
      status: 200,
      headers: [
        ...common,
        'Cache-Control',
        cacheControl,
        'Content-Length',
        String(body.byteLength),
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ],
      body,
    }))
  }

  return {
    way,
    /** The router's answer as it is, which is kept where it is a manifest that may be. */
    async keep(target: string, method: string, answer: Response): Promise<Response> {
      if (method !== 'GET' || !target.startsWith('/__manifest?')) return answer
      const cacheControl = answer.headers.get('Cache-Control') ?? ''
      if (answer.status !== 200 || !cacheControl.includes('immutable')) return answer
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (bytes.byteLength <= largest) {
        for (const first of kept.keys()) {
          if (kept.size < most) break
          kept.delete(first)
        }
        kept.set(target, { bytes, encoded: encodedOnce(bytes), cacheControl })
      }
      return new Response(bytes, { status: answer.status, headers: answer.headers })
    },
  }
}
