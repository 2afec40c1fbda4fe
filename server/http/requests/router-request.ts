import { randomUUID } from 'node:crypto'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { parsedTarget, type HonoContext } from './request-environment.ts'

/** A request for the router: read, checked, and with the public origin. */
export type RouterRequest = {
  method: string
  target: string
  headers: Headers
  body: Uint8Array<ArrayBuffer> | null
  signal: AbortSignal
  requestId: string
  network: string
  language: Language
}

export function routerRequest(c: HonoContext, body: RouterRequest['body'] = null): RouterRequest {
  const { method, headers, signal } = c.req.raw
  return {
    method: method === 'HEAD' ? 'GET' : method,
    target: parsedTarget(c),
    headers,
    body,
    signal,
    requestId: c.get('requestId'),
    network: c.get('network'),
    language: c.get('language'),
  }
}

/**
 * A request of a stranger without cookies, so no personal data gets into a page rendered for everybody. It does not
 * end with the connection of the first client that requested it.
 */
export const anonymousRequest = ({
  target,
  language,
  method = 'GET',
  accept = 'text/html',
}: Pick<RouterRequest, 'target' | 'language'> & {
  method?: string
  accept?: string
}): RouterRequest => ({
  method,
  target,
  headers: new Headers({ Accept: accept }),
  body: null,
  signal: new AbortController().signal,
  requestId: randomUUID(),
  network: '127.0.0.1',
  language,
})
