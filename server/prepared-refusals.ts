import { visitor } from '#app/auth/actor.ts'
import type { Refusal } from '#app/http/refusal.ts'
import type { Language } from '#app/i18n/language.ts'
import { askedForEverybody } from './asked-for-everybody.ts'
import { brotliOf, gzipOf, worthwhileEncoding, type Encoding } from './content-encoding.ts'
import { doorOf, doorPaths, type Door } from './door-paths.ts'
import { hashesOf } from './kept-page.ts'
import type { Asked, Pages } from './pages.ts'
import { wantsJson } from './plain-problem.ts'
import { isData } from './refusal-of-answer.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** In what a refusal is told: as a page, as data of the router, or as JSON in somebody's dialect. */
type Manner = 'page' | 'loader' | 'action' | 'program' | Door

/** A refusal ready to be sent, without what each answer has for itself. */
export type PreparedRefusal = {
  headers: readonly [string, string][]
  bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

/** What has to be known of a request to refuse it. */
export type Refused = Pick<Asked, 'method' | 'target' | 'language'> & {
  headers: Pick<Headers, 'get'>
}

export type PreparedRefusals = ReturnType<typeof preparedRefusals>

/** An address of each manner: the answer is the same for all of them. */
const examples: Record<Manner, Pick<Asked, 'method' | 'target'>> = {
  page: { method: 'GET', target: '/' },
  loader: { method: 'GET', target: '/_.data' },
  action: { method: 'POST', target: '/_.data' },
  program: { method: 'GET', target: '/' },
  accounts: { method: 'GET', target: doorPaths.accounts },
  tables: { method: 'GET', target: doorPaths.tables },
}

function mannerOf({ method, target, headers }: Refused): Manner {
  const door = doorOf(target)
  if (door) return door
  if (isData(target)) return method === 'POST' ? 'action' : 'loader'
  return wantsJson(headers) ? 'program' : 'page'
}

/**
 * The refusal of those for whom there is no room, made once for each manner, language and time to wait, and
 * kept: under a storm it must cost next to nothing. The page is the site's own, in the home page's frame and
 * without scripts, for it is shown at any address.
 */
export function preparedRefusals(pages: Pages, security: SecurityHeaders) {
  const made = new Map<string, Promise<PreparedRefusal>>()
  const ready = new Map<string, PreparedRefusal>()

  async function make(
    manner: Manner,
    language: Language,
    retryAfterSeconds: number,
  ): Promise<PreparedRefusal> {
    const refused: Refusal = { code: 'unavailable', status: 503, retryAfterSeconds }
    const accept = manner === 'program' ? 'application/json' : 'text/html'
    const asked = askedForEverybody({ ...examples[manner], accept, language })
    if (manner !== 'page') return prepared(await pages.refuse(asked, refused), security.quietPolicy)
    const { answer, nonce } = await pages.render(asked, visitor, { refused, still: true })
    const html = await answer.text()
    const headers = new Headers(answer.headers)
    headers.set('Retry-After', String(retryAfterSeconds))
    headers.set(
      'Content-Security-Policy',
      security.keptPolicy(hashesOf(html, 'script', nonce), hashesOf(html, 'style', nonce)),
    )
    const body = html.replaceAll(` nonce="${nonce}"`, '')
    return prepared(new Response(body, { headers }), security.quietPolicy)
  }

  function prepareOnce({ language, ...refused }: Refused, retryAfterSeconds: number) {
    const manner = mannerOf({ language, ...refused })
    const key = `${manner} ${language} ${retryAfterSeconds}`
    const there = made.get(key)
    if (there) return { key, making: there }
    const making = make(manner, language, retryAfterSeconds)
    made.set(key, making)
    void keepWhenMade(key, making)
    return { key, making }
  }

  async function keepWhenMade(key: string, making: Promise<PreparedRefusal>) {
    try {
      const refusal = await making
      if (made.get(key) === making) ready.set(key, refusal)
    } catch {
      // Whoever waits for it hears why; the next one has it made anew.
      made.delete(key)
    }
  }

  return {
    /** The club's facts have changed. */
    forget() {
      made.clear()
      ready.clear()
    },
    /** The refusal if it is there already; if not it is being made. */
    atOnce(refused: Refused, retryAfterSeconds: number): PreparedRefusal | null {
      return ready.get(prepareOnce(refused, retryAfterSeconds).key) ?? null
    },
    /** The same as an answer. */
    async answer(refused: Refused, retryAfterSeconds: number): Promise<Response> {
      const { headers, bodies } = await prepareOnce(refused, retryAfterSeconds).making
      const accept = refused.headers.get('Accept-Encoding')
      const encoding = worthwhileEncoding(bodies.identity.byteLength, accept)
      const answer = new Response(bodies[encoding], { status: 503, headers: [...headers] })
      if (encoding !== 'identity') answer.headers.set('Content-Encoding', encoding)
      answer.headers.set('Content-Length', String(bodies[encoding].byteLength))
      return answer
    },
  }
}

/** All but what depends on who asks. */
async function prepared(answer: Response, policy: string): Promise<PreparedRefusal> {
  const identity = new Uint8Array(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  // What every answer has is given to it as it goes out.
  for (const name of ['Content-Length', 'Cache-Control']) headers.delete(name)
  headers.set('Vary', 'Accept-Encoding')
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
  const [br, gzip] = await Promise.all([brotliOf(identity, 9), gzipOf(identity, 9)])
  return { headers: [...headers], bodies: { identity, br, gzip } }
}
